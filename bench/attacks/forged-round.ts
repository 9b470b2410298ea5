import type { forgedTokens } from '@trassa/service-gateway/testing/forged-tokens';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import type { Counts } from '../campaign-kind.ts';
import { readDescribedCalls } from './described-calls.ts';
import type { AttackedInstallation } from './installation.ts';
import { rightCall } from './places.ts';
import { runEach, send } from './send.ts';

const CALLS_AT_ONCE = 8;

/** Number of rows by table, without those of jobs and the audit, which forged tokens make grow. */
async function countRows(databaseUrl: string): Promise<Record<string, number>> {
  const tables = await queryAsAdministrator(
    databaseUrl,
    `select table_schema || '.' || table_name as name from information_schema.tables where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema', 'public') and table_name not like '%jobs%'
      and table_name <> 'audit_events'`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await queryAsAdministrator(databaseUrl, `select count(*) as n from ${name}`);
    rows[name] = Number(row?.n);
  }
  return rows;
}

/** Sends every call that needs a session with every forged token, each with the body of a right call. */
export async function createForgedTokenRounds(installation: AttackedInstallation, tokens: typeof forgedTokens) {
  const { calls } = await readDescribedCalls(installation.url);
  const closed = calls.filter(({ isPublic }) => !isPublic);
  return async (seed: number): Promise<Counts> => {
    const before = await countRows(installation.databaseUrl);
    const found: string[] = [];
    const work = tokens.flatMap(([fault, token], at) =>
      closed.map((call) => ({ call, fault, token, seed: seed + at })),
    );
    await runEach(work, CALLS_AT_ONCE, async ({ call, fault, token, seed: own }) => {
      const sent = rightCall(call, own);
      const answer = await send(installation.url, {
        ...sent,
        headers: { ...sent.headers, authorization: `Bearer ${token}` },
      });
      if (answer.status !== 401) found.push(`${call.id} with ${fault}: ${answer.status} ${answer.text.slice(0, 200)}`);
    });
    installation.mustRun();
    const after = await countRows(installation.databaseUrl);
    for (const [table, rows] of Object.entries(before)) if (after[table] !== rows) found.push(`${table} has changed`);
    if (found.length > 0) throw new Error(found.slice(0, 30).join('\n'));
    return { tokens: tokens.length, calls: work.length };
  };
}
