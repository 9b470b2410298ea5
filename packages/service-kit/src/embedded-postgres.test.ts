import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function started(onLost?: (reason: Error) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'trassa-postgres-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'postgres');
  const options = { dataDir, password: 'secret', unsafeFast: true, ...(onLost ? { onLost } : {}) };
  const postgres = await startEmbeddedPostgres(options);
  closing.push(postgres.stop);
  const pid = () => Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
  return { dataDir, postgres, kill: () => process.kill(pid(), 'SIGKILL') };
}

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client
    .query(question)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

test('a server that was killed comes back at the same address with all of its data', async () => {
  const { postgres, kill } = await started();
  await ask(postgres.url, 'create table kept as select 7 as value');
  // Tests run without durability, so the data is written by hand.
  await ask(postgres.url, 'checkpoint');
  kill();
  await expect(ask(postgres.url, 'select pg_sleep(20)')).rejects.toThrow();
  await vi.waitFor(async () => expect(await ask(postgres.url, 'select value from kept')).toEqual([{ value: 7 }]), {
    interval: 200,
  });
  await postgres.stop();
  await expect(ask(postgres.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('a server that cannot come back is reported with its reason', async () => {
  const lost = Promise.withResolvers<Error>();
  const { dataDir, kill } = await started(lost.resolve);
  kill();
  renameSync(join(dataDir, 'PG_VERSION'), join(dataDir, 'PG_VERSION.gone'));
  expect((await lost.promise).message).toMatch(/Postgres did not start/);
});
