import { randomUUID } from 'node:crypto';
import { problem } from '@trassa/service-kit/problem-error';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { type AdminClient, anAdminClient } from '@trassa/testing/admin-client';
import { aSchema } from '@trassa/testing/test-schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../../db/migrations.ts';
import type { AccountTables } from '../../db/schema.ts';
import { createAudit } from '../../shared/audit.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { aClock, TEST_SEAL_KEY } from '../../testing/account-testing.ts';
import {
  type ErasureClients,
  eraseDueCompanies,
  eraseKeptRows,
  remindOfErasure,
  servicesToEraseIn,
} from './erase-due.ts';

const DAY_MS = 86_400_000;
let schema: Awaited<ReturnType<typeof aSchema<AccountTables>>>;
let admin: AdminClient;
let deps: AccountDeps;
let clock: ReturnType<typeof aClock>;
beforeEach(async () => {
  schema = await aSchema<AccountTables>('account', migrations);
  admin = await anAdminClient(schema.adminUrl);
  clock = aClock();
  const log = { warn: () => undefined };
  const parts = { db: schema.db, now: clock.now, log, appendAudit: createAudit([TEST_SEAL_KEY]).append };
  deps = { ...parts, emails: { deliverNow: () => undefined } } as unknown as AccountDeps;
});
afterEach(async () => {
  await admin.end();
  await schema.drop();
});

/** A company whose deletion was asked for now, with a director. */
async function aDeletedCompany(): Promise<string> {
  const [companyId, userId] = [randomUUID(), randomUUID()];
  await admin.query(
    `insert into account.companies (company_id, name, inn, kpp, ogrn, address, created_at)
    values ($1, 'ООО «Путь»', '7707083893', '', '', '', now())`,
    [companyId],
  );
  await admin.query(
    `with person as (insert into account.people values ($2, $3, $3, 'x') returning id)
    insert into account.users (company_id, id, person_id, first_name, last_name, phone, role, created_at)
    select $1, $2, id, 'Андрей', 'Савельев', '+7', 'director', now() from person`,
    [companyId, userId, `${userId}@example.com`],
  );
  await admin.query('insert into account.user_states values ($1, $2, $3, now())', [companyId, userId, '{}']);
  const at = clock.now();
  await admin.query('insert into account.company_deletions values ($1, $2, $3, $4)', [
    ...[companyId, userId, at, new Date(at.getTime() + 30 * DAY_MS)],
  ]);
  return companyId;
}

/** Services that erase in two calls each; the one named fails. */
function getClients(asked: string[], failing: () => string | null = () => null): ErasureClients {
  const buildClient = (name: string): ServiceClient => {
    let calls = 0;
    return (async () => {
      asked.push(name);
      if (failing() === name) throw problem('common/unavailable');
      calls += 1;
      return { success: true, data: { rows: 2 - calls, done: calls === 2 } };
    }) as unknown as ServiceClient;
  };
  return Object.fromEntries(servicesToEraseIn.map((name) => [name, buildClient(name)])) as unknown as ErasureClients;
}

const listRows = async (table: string, companyId: string) =>
  (await admin.query(`select * from account.${table} where company_id = $1`, [companyId])).rows;

test('a company is erased after its time, not before: each service until it has nothing left, then here', async () => {
  const companyId = await aDeletedCompany();
  const asked: string[] = [];
  clock.pass(30 * DAY_MS - 1);
  await eraseDueCompanies(deps, getClients(asked));
  expect(asked).toEqual([]);
  clock.pass(1);
  await eraseDueCompanies(deps, getClients(asked));
  expect(asked).toEqual(servicesToEraseIn.flatMap((name) => [name, name]));
  expect(await listRows('companies', companyId)).toMatchObject([{ name: 'Удалённая компания', inn: '' }]);
  expect(await listRows('users', companyId)).toMatchObject([{ last_name: 'пользователь', phone: '' }]);
  expect(await listRows('user_states', companyId)).toEqual([]);
  expect(await listRows('audit_events', companyId)).toMatchObject([{ kind: 'company.erased' }]);
  asked.length = 0;
  await eraseDueCompanies(deps, getClients(asked));
  expect(asked).toEqual([]);
});

test('what a killed run has left undone is done by the next, and no service is asked twice', async () => {
  const companyId = await aDeletedCompany();
  clock.pass(30 * DAY_MS);
  for (const failing of servicesToEraseIn) {
    const asked: string[] = [];
    await eraseDueCompanies(
      deps,
      getClients(asked, () => failing),
    );
    expect(asked.at(-1)).toBe(failing);
    expect(asked.slice(0, -1).every((name) => name === servicesToEraseIn[servicesToEraseIn.indexOf(failing) - 1])).toBe(
      true,
    );
    expect((await listRows('company_deletions', companyId))[0].erased_at).toBeNull();
  }
  const asked: string[] = [];
  await eraseDueCompanies(deps, getClients(asked));
  expect(asked).toEqual(['feedback', 'feedback']);
  expect((await listRows('company_deletions', companyId))[0].erased_at).not.toBeNull();
});

test('directors are reminded a week before, once', async () => {
  const companyId = await aDeletedCompany();
  clock.pass(23 * DAY_MS - 1);
  await remindOfErasure(deps);
  expect(await listRows('outgoing_emails', companyId)).toEqual([]);
  clock.pass(1);
  await remindOfErasure(deps);
  await remindOfErasure(deps);
  expect(await listRows('outgoing_emails', companyId)).toMatchObject([{ kind: 'deletion-near' }]);
});

test('what the law kept goes five years after the year of the erasure, in every service, then here', async () => {
  const companyId = await aDeletedCompany();
  clock.pass(30 * DAY_MS);
  await eraseDueCompanies(deps, getClients([]));
  const [{ person_id: personId }] = await listRows('users', companyId);
  const year = clock.now().getUTCFullYear();
  clock.pass(Date.UTC(year + 6, 0, 1) - 1 - clock.now().getTime());
  const asked: string[] = [];
  await eraseKeptRows(deps, getClients(asked));
  expect(asked).toEqual([]);
  clock.pass(1);
  await eraseKeptRows(
    deps,
    getClients(asked, () => 'finance'),
  );
  expect(await listRows('users', companyId), 'a service that is away delays it').toHaveLength(1);
  asked.length = 0;
  await eraseKeptRows(deps, getClients(asked));
  expect(new Set(asked)).toEqual(new Set(servicesToEraseIn));
  for (const table of ['companies', 'users', 'consents', 'company_deletions', 'company_erasures']) {
    expect(await listRows(table, companyId), table).toEqual([]);
  }
  expect((await admin.query('select from account.people where id = $1', [personId])).rowCount).toBe(0);
  expect((await listRows('audit_events', companyId)).at(-1)).toMatchObject({ kind: 'company.kept-erased' });
  asked.length = 0;
  await eraseKeptRows(deps, getClients(asked));
  expect(asked).toEqual([]);
});
