import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGateway, type TestGateway } from '../../testing/running-gateway.ts';

describe('what browsers tell', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await aGateway({});
  });
  afterAll(() => gateway.stop());

  const tell = (path: string, body: unknown, type = 'application/json') =>
    fetch(gateway.url + path, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });
  const report = (...reports: unknown[]) => tell(platformEndpoints.report.path, { reports });

  test('loads, vitals and errors are taken', async () => {
    const about = { remote: 'orders', version: '1.0.0+abcd1234', traceId: 'a'.repeat(32) };
    const reply = await report(
      { kind: 'load', ...about, phases: { entry: 12.5, page: 40 } },
      { kind: 'vital', ...about, name: 'LCP', value: 800 },
      { kind: 'error', ...about, code: 'MFE-004', message: 'Страница не загрузилась' },
    );
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
  });

  test.each([
    ['unknown kind', [{ kind: 'keystrokes' }]],
    ['too many', Array.from({ length: 21 }, () => ({ kind: 'vital', name: 'LCP', value: 1 }))],
    ['too long', [{ kind: 'error', code: 'x', message: 'x'.repeat(501) }]],
    ['no number', [{ kind: 'vital', name: 'LCP', value: 'fast' }]],
  ])('%s is refused', async (_, reports) => {
    expect((await report(...reports)).status).toBe(400);
  });

  test('violations of the policy are taken in both forms', async () => {
    const { path } = platformEndpoints.cspReport;
    expect(
      (await tell(path, { 'csp-report': { 'violated-directive': 'script-src' } }, 'application/csp-report')).status,
    ).toBe(200);
    expect(
      (await tell(path, [{ body: { effectiveDirective: 'script-src' } }], 'application/reports+json')).status,
    ).toBe(200);
    expect((await tell(path, { pad: 'x'.repeat(70_000) }, 'application/csp-report')).status).toBe(413);
  });
});
