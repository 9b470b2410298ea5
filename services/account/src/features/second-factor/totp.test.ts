import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { expect, test } from 'vitest';
import type { ReceivedEmail } from '../../testing/mail-of-sandbox.ts';
import { aMailedAccount } from '../../testing/mailed-account.ts';
import {
  aPersonWithTotp,
  aSignedInPerson,
  getStatusAndCode,
  getTotpCode,
  PASSWORD,
} from '../../testing/second-factor-testing.ts';

const { secondFactor, setUpTotp, confirmTotp, switchOffTotp, newRecoveryCodes } = secondFactorEndpoints;
const { clock, mail, service } = await aMailedAccount();

test('an app counts from its first code on, and recovery codes come with it, once', async () => {
  const { identity: as } = await aSignedInPerson(service);
  const { secret, uri } = (await service.call(setUpTotp, { as })).body.data;
  expect(uri).toContain(`secret=${secret}`);
  expect((await service.call(secondFactor, { as })).body.data).toMatchObject({ totp: false, recoveryCodes: 0 });
  const confirm = (code: string) => service.call(confirmTotp, { as, body: { code } });
  expect(getStatusAndCode(await confirm('000000'))).toEqual([400, 'account/wrong-code']);
  const { codes } = (await confirm(getTotpCode(secret, clock))).body.data;
  expect(codes).toHaveLength(10);
  expect((await service.call(secondFactor, { as })).body.data).toMatchObject({ totp: true, recoveryCodes: 10 });
  expect(getStatusAndCode(await service.call(setUpTotp, { as }))).toEqual([409, 'account/totp-connected']);
  expect(getStatusAndCode(await confirm(getTotpCode(secret, clock, 30)))).toEqual([409, 'account/totp-connected']);
});

test('a phone five minutes off is told so while it is set up', async () => {
  const { identity: as } = await aSignedInPerson(service);
  const { secret } = (await service.call(setUpTotp, { as })).body.data;
  const ahead = await service.call(confirmTotp, { as, body: { code: getTotpCode(secret, clock, 300) } });
  expect(ahead.problem).toMatchObject({
    code: 'account/code-clock',
    error: expect.stringMatching(/спешат примерно на 5 мин/),
  });
  const behind = await service.call(confirmTotp, { as, body: { code: getTotpCode(secret, clock, -300) } });
  expect(behind.problem.error).toMatch(/отстают примерно на 5 мин/);
});

test('without a set-up there is nothing to confirm, and no recovery codes', async () => {
  const { identity: as } = await aSignedInPerson(service);
  expect(getStatusAndCode(await service.call(confirmTotp, { as, body: { code: '123456' } }))).toEqual([
    409,
    'account/totp-not-begun',
  ]);
  expect(getStatusAndCode(await service.call(newRecoveryCodes, { as }))).toEqual([409, 'account/no-second-factor']);
});

test('the database holds neither the secret nor a recovery code', async () => {
  const { secret, codes, identity } = await aPersonWithTotp(service, clock);
  const rows = await queryAsAdministrator(
    service.databaseUrl,
    `with person as (select person_id from account.users where id = $1)
     select sealed_secret from account.totp_factors natural join person
     union all select hash from account.recovery_codes natural join person`,
    [identity.userId],
  );
  expect(rows).toHaveLength(11);
  const text = JSON.stringify(rows);
  for (const readable of [secret, ...codes]) expect(text).not.toContain(readable);
});

test('the app goes by password and code; recovery codes go with it', async () => {
  const { identity: as, codeNow, email } = await aPersonWithTotp(service, clock);
  const switchOff = (password: string, code: string) => service.call(switchOffTotp, { as, body: { password, code } });
  const refused = await switchOff('Guess-number-1', codeNow());
  expect(refused.problem).toMatchObject({ code: 'account/wrong-password', fields: { password: expect.any(String) } });
  expect(getStatusAndCode(await switchOff(PASSWORD, '000000'))).toEqual([400, 'account/wrong-code']);
  const code = codeNow();
  expect(getStatusAndCode(await switchOff(PASSWORD, code))).toEqual([200]);
  expect((await service.call(secondFactor, { as })).body.data).toMatchObject({ totp: false, recoveryCodes: 0 });
  expect(getStatusAndCode(await switchOff(PASSWORD, code)), 'sent again after a lost answer').toEqual([200]);
  await mail.newestEmail(email, 2);
  const subjects = (await mail.emailsTo(email)).map(({ subject }: ReceivedEmail) => subject);
  expect(subjects.toSorted()).toEqual(['Второй фактор отключён', 'Второй фактор подключён']);
});

test('the right password does not open the way to guess codes', async () => {
  const { identity: as, codeNow } = await aPersonWithTotp(service, clock);
  const switchOff = (code: string) => service.call(switchOffTotp, { as, body: { password: PASSWORD, code } });
  for (let turn = 0; turn < 5; turn += 1) expect((await switchOff('000000')).status).toBe(400);
  expect(getStatusAndCode(await switchOff(codeNow()))).toEqual([429, 'account/too-many-attempts']);
});

test('a lost phone is replaced by a recovery code, and new codes end the old ones', async () => {
  const { identity: as, codes } = await aPersonWithTotp(service, clock);
  const renewed = (await service.call(newRecoveryCodes, { as })).body.data.codes;
  expect(renewed).toHaveLength(10);
  const switchOff = (code = '') => service.call(switchOffTotp, { as, body: { password: PASSWORD, code } });
  expect(getStatusAndCode(await switchOff(codes[0]))).toEqual([400, 'account/wrong-code']);
  expect(getStatusAndCode(await switchOff(renewed[0]?.toUpperCase().replaceAll('-', ' ')))).toEqual([200]);
});

test('the audit names what was added, refused and removed', async () => {
  const { identity: as, codeNow } = await aPersonWithTotp(service, clock);
  const switchOff = (code: string) => service.call(switchOffTotp, { as, body: { password: PASSWORD, code } });
  await switchOff('000000');
  await switchOff(codeNow());
  const rows = await queryAsAdministrator(
    service.databaseUrl,
    "select kind from account.audit_events where user_id = $1 and kind like 'second%' order by seq",
    [as.userId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'second-factor.added',
    'second-factor.refused',
    'second-factor.removed',
  ]);
});
