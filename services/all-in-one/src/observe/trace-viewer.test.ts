import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTraceViewer, type TraceViewer } from './trace-viewer.ts';

let viewer: TraceViewer;
beforeEach(async () => {
  viewer = await startTraceViewer();
});
afterEach(() => viewer.stop());

const traceId = 'e'.repeat(32);
const span = (spanId: string, parentSpanId: string, times: [number, number], name: string) => ({
  ...{ traceId, spanId, parentSpanId, name },
  startTimeUnixNano: `${times[0]}000000`,
  endTimeUnixNano: `${times[1]}000000`,
  attributes: [
    ...(spanId === 'gateway' ? [{ key: 'service.name', value: { stringValue: 'gateway' } }] : []),
    { key: 'url.path', value: { stringValue: '/api/<b>' } },
  ],
});
const send = (...spans: object[]) =>
  fetch(`${viewer.env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`, {
    method: 'POST',
    body: JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] }),
  });
const read = async (path: string) => (await fetch(viewer.url + path)).text();

test('a trace is a line of the list and a waterfall under its code, whatever order its spans come in', async () => {
  expect(await read('/')).toContain('Пока нет ни одной');
  await send(span('select', 'gateway', [1025, 1075], 'select'));
  await send(span('gateway', 'click', [1000, 1100], 'GET /api/orders'));
  expect(await read('/')).toMatch(/href="\/e{32}">GET \/api\/orders<.*>2<.*>100 мс</);
  const page = await read(`/${traceId}`);
  expect(page).toContain(`Код обращения ${traceId}`);
  expect(page.indexOf('GET /api/orders')).toBeLessThan(page.indexOf('>select'));
  expect(page).toMatch(/<td style="padding-left:24px">select<small>gateway /);
  expect(page).toContain('margin-left:25.00%;width:50.00%');
  expect(page).not.toContain('/api/<b>');
});

test('the newest traces are kept, and what is no trace is refused', async () => {
  for (let index = 0; index <= 500; index += 1)
    await send({ ...span('gateway', '', [index, index + 1], `call ${index}`), traceId: `${index}` });
  const page = await read('/');
  expect(page.indexOf('call 500<')).toBeGreaterThan(0);
  expect(page).not.toContain('call 0<');
  expect((await fetch(viewer.url, { method: 'POST', body: 'no' })).status).toBe(400);
  expect((await fetch(`${viewer.url}/absent`)).status).toBe(404);
});
