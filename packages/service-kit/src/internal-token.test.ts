import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { registerTokens } from './app-tokens.ts';
import { type Caller, registerInternalTokens } from './internal-token.ts';

const secret = 'a-secret-of-this-test-0123456789abcdef';
const bareApp = () => createApp({ name: 'test', logLevel: 'silent' });
const app = bareApp();
const tokens = await registerInternalTokens(app, secret);
const identity = { userId: randomUUID(), companyId: randomUUID(), role: 'director', sessionId: randomUUID() } as const;
const claims = { sub: identity.userId, cid: identity.companyId, role: identity.role, sid: identity.sessionId };

test.each<Caller>([
  { kind: 'user', identity },
  { kind: 'service', service: 'orders', companyId: identity.companyId, userId: identity.userId },
  { kind: 'service', service: 'gateway', companyId: '', userId: null },
])('a token says who calls: %o', (caller) => {
  expect(tokens.verify(tokens.sign(caller))).toEqual(caller);
});

test('a token lives two minutes and is meant for services', () => {
  const { iat, exp, aud } = app.jwt.internal.decode<{ iat: number; exp: number; aud: string }>(
    tokens.sign({ kind: 'user', identity }),
  ) ?? { iat: 0, exp: 0, aud: '' };
  expect({ life: exp - iat, aud }).toEqual({ life: 120, aud: 'trassa-internal' });
});

test.each([
  ['nothing', () => undefined],
  ['a word', () => 'token'],
  ['a token of another secret', async () => (await registerInternalTokens(bareApp(), `${secret}x`)).sign],
  ['a token for another audience', async () => (await signer({ aud: 'trassa', expiresIn: 60 }))(claims)],
  [
    'a token of another algorithm',
    async () => (await signer({ aud: 'trassa-internal', expiresIn: 60, algorithm: 'HS512' }))(claims),
  ],
  ['a token without an end', async () => (await signer({ aud: 'trassa-internal' }))(claims)],
])('%s vouches for nobody', async (_, make) => {
  const made = await make();
  expect(tokens.verify(typeof made === 'function' ? made({ kind: 'user', identity }) : made)).toBeNull();
});

async function signer(sign: { aud: string; expiresIn?: number; algorithm?: 'HS512' }) {
  const jwt = await registerTokens(bareApp(), 'internal', { secret, sign });
  return (payload: object) => jwt.sign(payload);
}
