import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClock, anAccountService, readClaims } from '../../testing/account-testing.ts';
import { aChallenge, aPersonWithTotp, aSignedInPerson, getStatusAndCode } from '../../testing/second-factor-testing.ts';
import { aSoftwarePasskey } from '../../testing/software-passkey.ts';

const { secondFactor, passkeyCreation, addPasskey, removePasskey, passkeyRequest, passkeySignIn } =
  secondFactorEndpoints;
const clock = aClock();
/** Name of this machine, as a browser without a proxy sends it. */
const headers = { host: 'localhost' };
let service: TestService;
beforeAll(async () => {
  service = await anAccountService({ clock });
});
afterAll(() => service.stop());

type Passkey = ReturnType<typeof aSoftwarePasskey>;

async function add(as: Identity, key: Passkey, name = 'Ноутбук') {
  const options = (await service.call(passkeyCreation, { as, headers })).body.data;
  return service.call(addPasskey, { as, headers, body: { name, credential: key.register(options) } });
}

async function signIn(key: Passkey, challenge?: string) {
  const options = (await service.call(passkeyRequest, { headers, body: challenge ? { challenge } : {} })).body.data;
  return service.call(passkeySignIn, { headers, body: { proof: key.prove(options) } });
}

const refused = [400, 'account/passkey-refused'];

test('a passkey is added with recovery codes, signs in alone, and shows its last use', async () => {
  const { identity: as, email } = await aSignedInPerson(service);
  const key = aSoftwarePasskey();
  expect((await add(as, key)).body.data.codes).toHaveLength(10);
  const reply = await signIn(key);
  expect(reply.body.data.user.email).toBe(email);
  expect(readClaims(reply.body.data.tokens.accessToken).identity.userId).toBe(as.userId);
  const { passkeys } = (await service.call(secondFactor, { as })).body.data;
  expect(passkeys).toMatchObject([{ name: 'Ноутбук', lastUsedAt: clock.now().toISOString() }]);
});

test('a passkey is the second factor of a password, for its own person only', async () => {
  const one = await aPersonWithTotp(service, clock);
  const other = await aSignedInPerson(service);
  const [own, foreign] = [aSoftwarePasskey(), aSoftwarePasskey()];
  expect((await add(one.identity, own)).body.data.codes).toEqual([]);
  await add(other.identity, foreign);
  const { challenge, methods } = await aChallenge(service, one.email);
  expect(methods).toEqual(['code', 'passkey']);
  expect(getStatusAndCode(await signIn(foreign, challenge))).toEqual(refused);
  expect(getStatusAndCode(await signIn(own, challenge))).toEqual([200]);
});

test('a proof is good once and for five minutes', async () => {
  const { identity: as } = await aSignedInPerson(service);
  const key = aSoftwarePasskey();
  await add(as, key);
  const ask = async () => (await service.call(passkeyRequest, { headers, body: {} })).body.data;
  const send = (proof: ReturnType<Passkey['prove']>) => service.call(passkeySignIn, { headers, body: { proof } });
  const proof = key.prove(await ask());
  const replies = await Promise.all([send(proof), send(proof)]);
  expect(replies.map(getStatusAndCode).toSorted()).toEqual([[200], refused]);
  const late = key.prove(await ask());
  clock.pass(300_000);
  expect(getStatusAndCode(await send(late))).toEqual(refused);
  expect(getStatusAndCode(await send(key.prove({ challenge: 'Zm9yZ2Vk' })))).toEqual(refused);
});

test.each([
  ['of another site', aSoftwarePasskey({ origin: 'https://evil.example' })],
  ['without PIN or finger', aSoftwarePasskey({ isVerifying: false })],
])('a passkey %s is not stored', async (_, key) => {
  const { identity: as } = await aSignedInPerson(service);
  expect(getStatusAndCode(await add(as, key))).toEqual(refused);
});

test('the options of one person store no passkey for another', async () => {
  const [{ identity: one }, { identity: other }] = [await aSignedInPerson(service), await aSignedInPerson(service)];
  const options = (await service.call(passkeyCreation, { as: one, headers })).body.data;
  const body = { name: 'Чужой', credential: aSoftwarePasskey().register(options) };
  expect(getStatusAndCode(await service.call(addPasskey, { as: other, headers, body }))).toEqual(refused);
});

test('a key of another person is neither shown nor removed, an own one signs in no more after removal', async () => {
  const [{ identity: one }, { identity: other }] = [await aSignedInPerson(service), await aSignedInPerson(service)];
  const key = aSoftwarePasskey();
  await add(one, key);
  const id = (await service.call(secondFactor, { as: one })).body.data.passkeys[0]?.id ?? '';
  expect((await service.call(secondFactor, { as: other })).body.data.passkeys).toEqual([]);
  expect((await service.call(removePasskey, { as: other, params: { id } })).status).toBe(404);
  expect((await service.call(removePasskey, { as: one, params: { id } })).status).toBe(200);
  expect(getStatusAndCode(await signIn(key))).toEqual(refused);
});

test('at an address without a name there are no passkeys', async () => {
  for (const host of ['127.0.0.1:3000', 'evil.example']) {
    const reply = await service.call(passkeyRequest, { headers: { host }, body: {} });
    expect(getStatusAndCode(reply)).toEqual([400, 'account/passkeys-unavailable']);
  }
});
