import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { aDirector } from '@trassa/testing/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFinanceServiceWithoutFactor } from '../testing/a-finance-service.ts';

const command = fileURLToPath(new URL('../verify.ts', import.meta.url));
let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor();
});
afterAll(() => finance.stop());

/** Output and exit code of `npm run verify -w @trassa/service-finance`. */
const verify = () =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: finance.service.databaseUrl };
    execFile(process.execPath, [command], { env }, (error, said, trouble) =>
      resolve({ code: error ? Number(error.code) : 0, said: said + trouble }),
    );
  });

test('the command reads every ledger, and names the company and the entry that somebody changed', async () => {
  const [honest, harmed] = [aDirector(), aDirector()];
  for (const as of [honest, harmed, harmed]) {
    const body = { category: 'fuel', amount: 4200, date: new Date().toISOString().slice(0, 10) };
    await finance.service.call(financeEndpoints.addOperation, { as, body });
  }
  const whole = await verify();
  expect(whole.code, whole.said).toBe(0);
  expect(whole.said).toContain(`${honest.companyId}: 1 entries, whole`);
  expect(whole.said).toContain('2 ledgers, 0 at fault');
  await finance.db.withoutCompany(async (trx) => {
    // A session without triggers is how an intruder with database rights would write.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update ledger_lines set kopecks = kopecks * 2 where company_id = ${harmed.companyId} and seq = 2`.execute(
      trx,
    );
  });
  const broken = await verify();
  expect(broken.code).toBe(1);
  expect(broken.said).toMatch(new RegExp(`${harmed.companyId}: 1 entries, entry 2: was changed`));
  expect(broken.said).toContain('2 ledgers, 1 at fault');
});
