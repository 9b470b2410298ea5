import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { registerTokenKind } from './app-tokens.ts';
import { createIdentitySettings, readIdentity } from './identities.ts';
import { type Caller, registerInternalTokens } from './internal-token.ts';

const keys = createIdentitySettings(['gateway', 'account', 'orders', 'edo']);
const publicKeys = JSON.parse(keys.IDENTITY_PUBLIC_KEYS ?? '');
const bareApp = () => createApp({ name: 'test', logLevel: 'silent' });
const registerFor = (service: string) => registerInternalTokens(bareApp(), readIdentity(service, keys));
const [gateway, orders, edo] = [await registerFor('gateway'), await registerFor('orders'), await registerFor('edo')];
const identity = { userId: randomUUID(), companyId: randomUUID(), role: 'director', sessionId: randomUUID() } as const;
const user: Caller = { kind: 'user', identity };
const claims = { sub: identity.userId, cid: identity.companyId };
const ofUser = { ...claims, role: identity.role, sid: identity.sessionId };

test('a token says who calls', () => {
  const service: Caller = { kind: 'service', service: 'orders', companyId: identity.companyId, userId: null };
  const own: Caller = { kind: 'service', service: 'gateway', companyId: '', userId: identity.userId };
  expect(edo.verify(gateway.sign(user))).toEqual(user);
  expect(edo.verify(orders.sign(service))).toEqual(service);
  expect(edo.verify(gateway.sign(own))).toEqual(own);
});

test('a service signs as itself, whatever name it gives', () => {
  const forged: Caller = { kind: 'service', service: 'gateway', companyId: identity.companyId, userId: null };
  expect(edo.verify(orders.sign(forged))).toEqual({ ...forged, service: 'orders' });
});

test('a service cannot say who a person is, only pass on what the gateway said to it', async () => {
  expect(() => orders.sign(user)).toThrow('orders cannot say who a person is');
  const sign = await signer({ service: 'orders' });
  expect(edo.verify(sign(ofUser))).toBeNull();
  expect(edo.verify(sign({ ...claims, usr: sign(ofUser) }))).toBeNull();
  const passedOn = orders.verify(gateway.sign(user));
  expect(passedOn && edo.verify(orders.sign(passedOn))).toEqual({ ...user, via: 'orders' });
});

test('services/account, which keeps people, says who one is, under its own name', async () => {
  const account = await registerFor('account');
  expect(edo.verify(account.sign(user))).toEqual({ ...user, via: 'account' });
});

test('a token lives two minutes and is meant for services', () => {
  const [, payload = ''] = gateway.sign(user).split('.');
  const { iat, exp, aud, iss } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect({ life: exp - iat, aud, iss }).toEqual({ life: 120, aud: 'trassa-internal', iss: 'gateway' });
});

test('a former key is taken until it is removed, without a restart', async () => {
  const renewed = createIdentitySettings(['orders']);
  const [next] = JSON.parse(renewed.IDENTITY_PUBLIC_KEYS ?? '').orders;
  const folder = mkdtempSync(join(tmpdir(), 'trassa-keys-'));
  const write = (...ofOrders: string[]) =>
    writeFileSync(join(folder, 'IDENTITY_PUBLIC_KEYS'), JSON.stringify({ ...publicKeys, orders: ofOrders }));
  const [former] = publicKeys.orders;
  write(next, former);
  const files = { SECRETS_DIR: folder };
  const receiver = await registerInternalTokens(
    bareApp(),
    readIdentity('edo', { ...files, IDENTITY_KEY_EDO: keys.IDENTITY_KEY_EDO }),
  );
  const own = { ...files, IDENTITY_KEY_ORDERS: renewed.IDENTITY_KEY_ORDERS };
  const other = await registerInternalTokens(bareApp(), readIdentity('orders', own));
  const as = (userId: string): Caller => ({ kind: 'service', service: 'orders', companyId: '', userId });
  expect([receiver.verify(orders.sign(as('1'))), receiver.verify(other.sign(as('1')))]).toEqual([as('1'), as('1')]);
  write(next);
  expect([receiver.verify(orders.sign(as('2'))), receiver.verify(other.sign(as('2')))]).toEqual([null, as('2')]);
  rmSync(folder, { recursive: true });
});

test.each([
  ['nothing', () => undefined],
  ['a word', () => 'token'],
  ['a token in the name of another service', async () => (await signer({ service: 'orders', iss: 'gateway' }))(ofUser)],
  ['a token of an unknown service', async () => (await signer({ service: 'orders', iss: 'nobody' }))(claims)],
  ['a token for another audience', async () => (await signer({ service: 'gateway', aud: 'trassa' }))(ofUser)],
  ['a token of a shared secret', async () => (await signer({ service: 'gateway', algorithm: 'HS256' }))(ofUser)],
  ['a token without an end', async () => (await signer({ service: 'gateway', expiresIn: undefined }))(ofUser)],
])('%s vouches for nobody', async (_, make) => {
  expect(edo.verify(await make())).toBeNull();
});

interface Forged {
  service: string;
  iss?: string;
  aud?: string;
  algorithm?: 'HS256';
  expiresIn?: number | undefined;
}

/** Signs what it is given with the key of a service; a shared secret is that service's public key. */
async function signer({ service, algorithm, ...forged }: Forged) {
  const { privateKey, getPublicKeys } = readIdentity(service, keys);
  const pem = getPublicKeys()[service]?.[0] ?? '';
  const key = algorithm
    ? { private: Buffer.from(pem), public: Buffer.from(pem) }
    : { private: privateKey, public: pem };
  const { expiresIn, ...claimed } = { iss: service, aud: 'trassa-internal', expiresIn: 60, ...forged };
  const sign = { algorithm: algorithm ?? ('EdDSA' as const), ...claimed, ...(expiresIn ? { expiresIn } : {}) };
  const jwt = await registerTokenKind(bareApp(), 'internal', { secret: key, sign });
  return (payload: object) => jwt.sign(payload);
}
