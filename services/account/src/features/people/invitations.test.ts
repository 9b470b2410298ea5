import { peopleEndpoints as calls } from '@trassa/contracts/account/people-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { expect, test } from 'vitest';
import { aCarrier, ClientDevice, readClaims } from '../../testing/account-testing.ts';
import { aMailedAccount } from '../../testing/mailed-account.ts';

const DAY_MS = 86_400_000;
const { clock, mail, service } = await aMailedAccount();

let count = 0;
const anAddress = () => {
  count += 1;
  return `invited-${count}@example.com`;
};
const createDirector = async (): Promise<Identity> => {
  const { body } = await new ClientDevice(service).signIn(await aCarrier(service));
  return readClaims(body.data.tokens.accessToken).identity;
};
const invite = (as: Identity, email: string) => service.call(calls.invite, { as, body: { email, role: 'dispatcher' } });
const getPeople = async (as: Identity) => (await service.call(calls.people, { as })).body.data;

test('an invitation names the company in its text alone, and none leaves with an address in a name', async () => {
  const director = await createDirector();
  const email = anAddress();
  await invite(director, email);
  const { subject, text } = await mail.newestEmail(email);
  expect([subject, text.includes('ООО «Северный путь»')]).toEqual(['Приглашение в компанию', true]);
  const rename = (name: string) =>
    queryAsAdministrator(service.databaseUrl, 'update account.companies set name = $2 where company_id = $1', [
      director.companyId,
      name,
    ]);
  await rename('Приз на evil.example');
  const other = anAddress();
  expect((await invite(director, other)).problem.code).toBe('account/name-with-address');
  await rename('ООО «Северный путь»');
  expect((await invite(director, other)).status).toBe(200);
});

test('a company sends thirty invitations a day, those sent again included', async () => {
  const director = await createDirector();
  const other = await createDirector();
  for (let sent = 0; sent < 29; sent += 1) expect((await invite(director, anAddress())).status).toBe(200);
  const id = (await getPeople(director)).invitations[0]?.id ?? '';
  const resend = () => service.call(calls.resendInvitation, { as: director, params: { id } });
  expect((await resend()).status).toBe(200);
  expect((await resend()).problem.code).toBe('account/invitations-today');
  await service.call(calls.withdrawInvitation, { as: director, params: { id } });
  expect((await invite(director, anAddress())).problem.code).toBe('account/invitations-today');
  expect((await invite(other, anAddress())).status).toBe(200);
  clock.pass(DAY_MS + 1);
  expect((await invite(director, anAddress())).status).toBe(200);
});
