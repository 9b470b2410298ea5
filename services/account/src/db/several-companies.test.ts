import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { prepareSchema } from '@trassa/service-kit/schema';
import { createSealer } from '@trassa/service-kit/sealed';
import { asAdministrator } from '@trassa/testing/admin-client';
import { aDatabase } from '@trassa/testing/test-postgres';
import { TEST_INTERNAL_SECRET } from '@trassa/testing/test-service';
import { expect, test } from 'vitest';
import { hashPassword } from '../shared/passwords.ts';
import { recoveryHash } from '../shared/recovery-codes.rules.ts';
import { aClock, anAccountService, aRegistration, TEST_SEAL_KEY } from '../testing/account-testing.ts';
import { aChallenge, getCode, PASSWORD } from '../testing/second-factor-testing.ts';
import { migrations } from './migrations.ts';

const getId = (n: number) => `0195c1f2-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [company, person, removed] = [getId(1), getId(2), getId(3)];
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const at = '2026-11-01T09:00:00Z';

/** Rows as they were stored before a person could work in several companies. */
async function formerRows(url: string) {
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    return asAdministrator(
      url,
      `insert into account.${table} (${names}) values (${places})`,
      names.map((name) => row[name]),
    );
  };
  const named = { name: 'ООО «Северный путь»', inn: '', kpp: '', ogrn: '', address: '', created_at: at };
  await insert('companies', { company_id: company, ...named });
  const user = {
    ...{ company_id: company, email: 'savelev@example.com', email_key: 'savelev@example.com', phone: '' },
    ...{ password_hash: await hashPassword(PASSWORD), first_name: 'Андрей', last_name: 'Савельев', role: 'director' },
    ...{ created_at: at, email_proved_at: at },
  };
  await insert('users', { ...user, id: removed, removed_at: at });
  await insert('users', { ...user, id: person });
  const own = { company_id: company, user_id: person };
  const sealed = createSealer([TEST_SEAL_KEY]).seal(secret, { companyId: company, recordId: person });
  await insert('totp_factors', { ...own, sealed_secret: sealed, confirmed_at: at, last_step: 0 });
  await insert('recovery_codes', { ...own, hash: recoveryHash(person, 'abcd-efgh') });
  const key = { credential_id: 'key', public_key: Buffer.from('key'), counter: 0, transports: '', name: 'Ноутбук' };
  await insert('passkeys', { ...own, ...key, id: getId(4), created_at: at });
  await insert('password_resets', { ...own, id: getId(5), created_at: at, expires_at: at });
  await insert('email_proofs', { ...own, id: getId(6), created_at: at, expires_at: at });
}

test('people from before sign in with their password, app and recovery code; an address given up stays free', async () => {
  const database = await aDatabase();
  const home = { adminUrl: database.url, schema: 'account', secret: TEST_INTERNAL_SECRET };
  const former = Object.entries(migrations).filter(([name]) => name < '0014');
  await prepareSchema({ ...home, migrations: Object.fromEntries(former) });
  await formerRows(database.url);
  const clock = aClock();
  const service = await anAccountService({ clock, env: { DATABASE_URL: database.url } });
  const step = async (code: string) => {
    const { challenge } = await aChallenge(service, 'savelev@example.com');
    return service.call(secondFactorEndpoints.secondStep, { body: { challenge, code } });
  };
  const signedIn = await step(getCode(secret, clock));
  expect(signedIn.body.data.user).toMatchObject({ id: person, companyId: company, role: 'director' });
  expect((await step('abcd-efgh')).status).toBe(200);
  expect((await step('abcd-efgh')).problem.code).toBe('account/wrong-code');
  const again = await service.call(authEndpoints.register, { body: aRegistration({ email: 'savelev@example.com' }) });
  expect(again.problem.code).toBe('account/email-taken');
  const people = await asAdministrator(database.url, 'select id, left_at from account.people order by id');
  expect(people).toEqual([
    { id: person, left_at: null },
    { id: removed, left_at: new Date(at) },
  ]);
  const links = 'select person_id from account.password_resets union all select person_id from account.email_proofs';
  const keys = `${links} union all select person_id from account.passkeys`;
  expect(await asAdministrator(database.url, keys)).toEqual(Array(3).fill({ person_id: person }));
  await service.stop();
  await database.drop();
});
