import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Db } from '@trassa/service-kit/db';
import { openFileStore } from '@trassa/service-kit/files/open-files';
import { openDbToVerify } from '@trassa/service-kit/verify';
import { root } from './frontends.ts';
import { type CheckReport, checkFiles, checkSecrets, countRowsBySchema } from './restore-proofs.ts';

/*
 * `npm run restore-drill [-- --restore "<command>"]`: runs the command that restores a backup to DATABASE_URL, where no
 * database may answer before, and checks the result: rows by the checks of the services (ledgers, journals, figures,
 * chain of the audit), files by SHA-256, secrets by opening them. Settings are those of the services; the exit code is
 * 1 on a fault.
 */

const verifiedServices = ['account', 'orders', 'edo', 'finance'] as const;
const RESTORE_PATIENCE_MS = 600_000;

const isRestored = (db: Db<unknown>) =>
  db.pool.query('select pg_is_in_recovery() as busy').then(
    ({ rows }) => rows[0].busy === false,
    () => false,
  );

async function runRestoreCommand(db: Db<unknown>, command: string): Promise<void> {
  if (await db.pool.query('select 1').catch(() => null))
    throw new Error('DATABASE_URL answers already: the place is not empty');
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  if (status !== 0) throw new Error(`the command that restores ended with ${status}`);
  for (const began = performance.now(); !(await isRestored(db)); await delay(200))
    if (performance.now() - began > RESTORE_PATIENCE_MS) throw new Error('the restored database does not answer');
}

/** Runs the service's own check; its output is the fault when it fails. */
function checkService(service: (typeof verifiedServices)[number]): CheckReport {
  const command = join(root, 'services', service, 'src/verify.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], { encoding: 'utf8' });
  return { checked: 1, faults: status === 0 ? [] : [`services/${service}:\n${stdout}${stderr}`.trim()] };
}

async function listRestoreFaults(db: Db<unknown>): Promise<string[]> {
  const { SEAL_KEY = '', SEAL_KEYS_OLD = '' } = process.env;
  const proofs = {
    ...Object.fromEntries(verifiedServices.map((service) => [`check of services/${service}`, checkService(service)])),
    secrets: await checkSecrets(db, [SEAL_KEY, ...SEAL_KEYS_OLD.split(',').filter(Boolean)]),
    files: await checkFiles(db, await openFileStore(process.env)),
  };
  for (const [what, { checked, faults }] of Object.entries(proofs))
    console.info(`${what}: ${checked} checked, ${faults.length} at fault`);
  return Object.values(proofs).flatMap(({ faults }) => faults);
}

process.exitCode = 1;
const { values } = parseArgs({ options: { restore: { type: 'string' } } });
const [began, db] = [Date.now(), openDbToVerify<unknown>('public', process.env)];
const getSeconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1);
try {
  if (values.restore) await runRestoreCommand(db, values.restore);
  const { rows } = await db.pool.query<{ last: Date | null }>('select pg_last_xact_replay_timestamp() as last');
  const last = rows[0]?.last ?? null;
  console.info(`rows by service: ${JSON.stringify(await countRowsBySchema(db))}`);
  const faults = await listRestoreFaults(db);
  for (const fault of faults) console.error(fault);
  if (last)
    console.info(`RPO: the last transaction is ${((began - last.getTime()) / 1000).toFixed(1)} s older than the drill`);
  console.info(`RTO: ${getSeconds(began)} s until all was proved; ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await db.close();
}
