import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAccessToken } from '../../testing/access-token.ts';
import { forgedTokens } from '../../testing/forged-tokens.ts';
import { problemOf } from '../../testing/problem-of.ts';
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
      expect([reply.status, (await problemOf(reply)).code]).toEqual([401, 'common/unauthorized']);
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
