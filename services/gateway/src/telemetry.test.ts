import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { aCollector } from '@trassa/testing/collector';
import { aFreePort } from '@trassa/testing/free-port';
import { aRunning } from '@trassa/testing/test-service';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccessToken } from './testing/access-token.ts';
import { anAlphaService } from './testing/fake-service.ts';
import { aGateway, aGatewayBeforeAlpha, transports } from './testing/running-gateway.ts';

let collector: Awaited<ReturnType<typeof aCollector>>;
beforeEach(async () => {
  collector = await aCollector();
});
afterEach(() => collector.stop());

test.each(Object.keys(transports) as (keyof typeof transports)[])(
  'a trace leads from the click through the gateway to the service (%s)',
  async (transport) => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' };
    const alpha = await aRunning(anAlphaService().definition, { env });
    const gateway = await aGateway({ alpha: transports[transport](alpha) }, env);
    const click = { traceId: 'c'.repeat(32), spanId: 'd'.repeat(16) };
    const headers = {
      authorization: `Bearer ${anAccessToken()}`,
      traceparent: `00-${click.traceId}-${click.spanId}-01`,
    };
    const answer = await fetch(`${gateway.url}/api/alpha/things/5?q=secret`, { headers });
    expect(answer.headers.get('x-trace-id')).toBe(click.traceId);
    await fetch(`${gateway.url}/livez`);
    await gateway.stop();
    await alpha.stop();
    const spans = collector.spans.filter(({ traceId }) => traceId === click.traceId);
    const [first, second] = ['gateway', 'alpha'].map((name) => spans.find(({ service }) => service === name));
    const name = 'GET /api/alpha/things/:id';
    expect(first).toMatchObject({ name, parentId: click.spanId, facts: { 'http.response.status_code': '200' } });
    expect(second).toMatchObject({ name, parentId: first?.spanId });
    expect(JSON.stringify(collector.spans)).not.toMatch(/q=secret|livez/);
  },
);

test('metrics tell of calls by endpoint and of pages, and take no names that a stranger sends', async () => {
  const METRICS_PORT = await aFreePort();
  const { url, stop } = await aGatewayBeforeAlpha('http', { METRICS_PORT });
  const report = (remote: string) => ({ kind: 'error', remote, version: '9.9.9', code: remote, message: 'x' });
  await fetch(`${url}/api/alpha/open`);
  await fetch(`${url}/api/nothing`);
  await fetch(`${url}/nothing.js`);
  await fetch(`${url}/readyz`);
  await fetch(url + platformEndpoints.report.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reports: [report('stranger'), report('MFE-004')] }),
  });
  const read = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  const ofGateway = 'trassa_request_duration_seconds_count{service="gateway",method="GET",route=';
  await expect.poll(read).toContain(`${ofGateway}"/api/alpha/open",status="2xx"} 1\n`);
  const text = await read();
  expect(text).toContain(`${ofGateway}"refused",status="4xx"} 1\n`);
  expect(text).toContain(`${ofGateway}"site",status="4xx"} 1\n`);
  expect(text).toContain('trassa_calls_in_flight 0\n');
  expect(text).toContain('trassa_remote_failures_total{remote="other",version="other",code="other"} 1\n');
  expect(text).toContain('trassa_remote_failures_total{remote="other",version="other",code="MFE-004"} 1\n');
  expect(text).not.toMatch(/stranger|9\.9\.9|readyz/);
  await stop();
});
