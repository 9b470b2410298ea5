import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { forgedTokensSchema } from '@trassa/contracts/account/forged-tokens';
import { anInternalListener } from '@trassa/testing/stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAccessToken } from '../../testing/access-token.ts';
import { forgedTokens } from '../../testing/forged-tokens.ts';
import { getProblem } from '../../testing/problem-of.ts';
import { aGatewayBeforeAlpha } from '../../testing/running-gateway.ts';

const valid = anAccessToken();

describe('forged access tokens', () => {
  let world: Awaited<ReturnType<typeof aGatewayBeforeAlpha>>;
  beforeAll(async () => {
    world = await aGatewayBeforeAlpha('in-process');
  });
  afterAll(() => world.stop());

  const ask = (authorization: string, path = '/api/alpha/mine') =>
    fetch(world.url + path, { headers: { authorization } });

  test('there are at least sixty of them', () => {
    expect(new Set(forgedTokens.map(([, token]) => token)).size).toBeGreaterThanOrEqual(60);
  });

  test.each(forgedTokens)('%s: refused, and nothing reaches the service', async (_, token) => {
    for (const path of ['/api/alpha/mine', '/api/alpha/boss', '/api/platform/releases']) {
      const reply = await ask(`Bearer ${token}`, path);
      expect([reply.status, (await getProblem(reply)).code]).toEqual([401, 'common/unauthorized']);
    }
    expect(world.asked).toEqual([]);
  });

  test.each([
    ['another scheme', `Basic ${valid}`],
    ['no scheme', valid],
    ['two tokens', `Bearer ${valid} ${valid}`],
    ['a comma', `Bearer ${valid},${valid}`],
  ])('%s: refused', async (_, authorization) => {
    expect((await ask(authorization)).status).toBe(401);
  });

  test('the one that is not forged is let in', async () => {
    expect((await ask(`Bearer ${valid}`)).status).toBe(200);
  });
});

describe('the audit', () => {
  const spent = ['run out', 'run out at the epoch', 'exp negative'];

  async function reportsAfter(tokens: readonly string[], path = '/api/alpha/mine') {
    const audit = await anInternalListener(authEndpoints.forgedTokens, forgedTokensSchema);
    const env = { SERVICE_URLS: JSON.stringify({ account: audit.url }) };
    const world = await aGatewayBeforeAlpha('in-process', env);
    for (const token of tokens) {
      await fetch(world.url + path, { headers: { authorization: `Bearer ${token}`, 'user-agent': 'Forger' } });
    }
    await world.stop();
    await audit.stop();
    return audit.told;
  }

  test('hears of every forged token: of the first at once, of all others as one number', async () => {
    const forged = forgedTokens.filter(([fault]) => !spent.includes(fault)).map(([, token]) => token);
    const reported = await reportsAfter(forged, '/api/alpha/things/17');
    const from = { address: '127.0.0.1', userAgent: 'Forger', call: 'GET /api/alpha/things/:id' };
    expect(reported).toMatchObject([
      { ...from, times: 1 },
      { ...from, times: forged.length - 1 },
    ]);
  });

  test('hears nothing of honest tokens that have run out, of valid ones, and of guests at open calls', async () => {
    const ranOut = forgedTokens.filter(([fault]) => spent.includes(fault)).map(([, token]) => token);
    expect(ranOut).toHaveLength(spent.length);
    expect(await reportsAfter([...ranOut, valid])).toEqual([]);
    expect(await reportsAfter(['x.y.z'], '/api/alpha/open')).toEqual([]);
  });
});
