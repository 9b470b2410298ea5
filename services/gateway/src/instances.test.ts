import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import { registrySchema } from '@trassa/contracts/platform/remote-manifest-schemas';
import { revocationEndpoints } from '@trassa/contracts/platform/revocations';
import type { Caller } from '@trassa/service-kit/internal-token';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector, anAdmin } from '@trassa/testing/people';
import { getInternalToken } from '@trassa/testing/test-service';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RELEASE_TOOL } from './features/access/release-tool.ts';
import { aRemoteBuild } from './testing/a-remote-build.ts';
import { anAccessToken } from './testing/access-token.ts';
import { aGatewayBeforeAlpha, TEST_RELEASE_PRIVATE_KEY } from './testing/running-gateway.ts';

const account: Caller = { kind: 'service', service: 'account', companyId: aDirector().companyId, userId: null };

describe('two gateways on one database', () => {
  let one: Awaited<ReturnType<typeof aGatewayBeforeAlpha>>;
  let two: Awaited<ReturnType<typeof aGatewayBeforeAlpha>>;
  beforeEach(async () => {
    one = await aGatewayBeforeAlpha('in-process');
    two = await aGatewayBeforeAlpha('in-process', { DATABASE_URL: one.gateway.databaseUrl });
  });
  afterEach(async () => {
    await two.stop();
    await one.stop();
  });

  const status = async (url: string, token: string) =>
    (await fetch(`${url}/api/alpha/mine`, { headers: { authorization: `Bearer ${token}` } })).status;
  const revoke = (url: string, sessionId: string, caller: Caller | null = account) =>
    fetch(url + revocationEndpoints.revokeSession.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(caller ? { 'x-trassa-token': getInternalToken(caller) } : {}),
      },
      body: JSON.stringify({ sessionId, until: new Date(Date.now() + 900_000).toISOString() }),
    });

  test('a session that one is told to refuse is refused by both', async () => {
    const director = aDirector();
    const token = anAccessToken(director);
    expect([await status(one.url, token), await status(two.url, token)]).toEqual([200, 200]);
    expect((await revoke(one.url, director.sessionId)).status).toBe(200);
    expect(await status(one.url, token)).toBe(401);
    await expect.poll(() => status(two.url, token)).toBe(401);
    expect(await status(two.url, anAccessToken())).toBe(200);
  });

  test('only a service may end sessions', async () => {
    const { sessionId } = aDirector();
    expect((await revoke(one.url, sessionId, null)).status).toBe(404);
    expect((await revoke(one.url, sessionId, { kind: 'user', identity: anAdmin() })).status).toBe(403);
  });

  test('news lost with the connection is read anew', async () => {
    const director = aDirector();
    const token = anAccessToken(director);
    expect(await status(two.url, token)).toBe(200);
    await queryAsAdministrator(
      one.gateway.databaseUrl,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gateway-news'",
    );
    await revoke(one.url, director.sessionId);
    await expect.poll(() => status(two.url, token)).toBe(401);
  });

  const fetchAs = (url: string, path: string, token: string) =>
    fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  /** Answers of both gateways, asked in turn, or all at once. */
  async function callInTurn(count: number, path: string, token: string) {
    const answers: Response[] = [];
    for (let at = 0; at < count; at += 1) answers.push(await fetchAs(at % 2 ? two.url : one.url, path, token));
    return answers;
  }
  const countOk = (answers: readonly Response[]) => answers.filter(({ ok }) => ok).length;

  test('calls of a limit that both answer are together as many as one would let through', async () => {
    const answers = await callInTurn(8, '/api/alpha/rare', anAccessToken());
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^(1\d|20)$/);
    expect(await answers.at(-1)?.json()).toMatchObject({ code: 'common/too-many' });
  });

  test('calls of a user are limited together, in turn and at once, those of another not at all', async () => {
    const mine = anAccessToken(aDirector());
    expect(countOk(await callInTurn(140, '/api/alpha/often', mine))).toBe(60);
    const atOnce = anAccessToken(aDirector());
    const urls = Array.from({ length: 140 }, (_, at) => (at % 2 ? two.url : one.url));
    expect(countOk(await Promise.all(urls.map((url) => fetchAs(url, '/api/alpha/often', atOnce))))).toBe(60);
    expect((await fetchAs(two.url, '/api/alpha/often', anAccessToken(aDirector()))).status).toBe(200);
  });

  test('calls of a company are limited together, whoever of its people makes them, those of another not at all', async () => {
    const limited = { DATABASE_URL: one.gateway.databaseUrl, LIMIT_COMPANY_PER_SECOND: '1' };
    const gateways = [
      await aGatewayBeforeAlpha('in-process', limited),
      await aGatewayBeforeAlpha('in-process', limited),
    ];
    const { companyId } = aDirector();
    const statuses: number[] = [];
    for (let at = 0; at < 40; at += 1) {
      const url = gateways[at % 2]?.url ?? '';
      statuses.push((await fetchAs(url, '/api/alpha/mine', anAccessToken(aDirector({ companyId })))).status);
    }
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses).toContain(429);
    expect((await fetchAs(gateways[0]?.url ?? '', '/api/alpha/mine', anAccessToken())).status).toBe(200);
    for (const gateway of gateways) await gateway.stop();
  });

  test('without their database each limits alone', async () => {
    await queryAsAdministrator(one.gateway.databaseUrl, 'alter table gateway.limit_bucket rename to no_bucket');
    const answers = await callInTurn(10, '/api/alpha/rare', anAccessToken());
    expect(countOk(answers)).toBe(6);
  });

  test('a version released through one is live in the other', async () => {
    const { manifest, files } = aRemoteBuild();
    const encoded = Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')]));
    const signature = await signRelease(manifest, TEST_RELEASE_PRIVATE_KEY);
    const body = { manifest, files: encoded, signature, why: 'выпуск', promote: true };
    await one.gateway.call(platformEndpoints.publish, { as: anAdmin({ userId: RELEASE_TOOL }), body });
    const live = async () =>
      registrySchema
        .parse(await (await fetch(`${two.url}/api/platform/registry`)).json())
        .remotes.map(({ version }) => version);
    await expect.poll(live).toEqual(['1.0.0']);
  });
});
