import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { expect, test } from 'vitest';
import { createRequestDurations, type RequestDurations } from './request-durations.ts';

const open = (mostSeries: number) =>
  createRequestDurations({ name: 'seconds', help: 'Time of requests', boundaries: [0.1, 1], mostSeries });

async function read(durations: RequestDurations): Promise<string> {
  const { resourceMetrics } = await durations.collect();
  return new PrometheusSerializer('', false, undefined, true, true).serialize(resourceMetrics);
}

const labels = { service: 'orders', method: 'GET', route: '/api/orders' };

test('requests are counted by the bucket of their time, its upper end included, and by kind of answer', async () => {
  const durations = open(10);
  for (const seconds of [0.05, 0.1, 0.5, 3]) durations.record(seconds, { ...labels, status: 200 });
  durations.record(0.2, { ...labels, status: 404 });
  const text = await read(durations);
  expect(text).toContain('# TYPE seconds histogram\n');
  const of = 'service="orders",method="GET",route="/api/orders",status=';
  const ok = `${of}"2xx"`;
  for (const [end, count] of [
    ['0.1', 2],
    ['1', 3],
    ['+Inf', 4],
  ])
    expect(text).toContain(`seconds_bucket{${ok},le="${end}"} ${count}\n`);
  expect(text).toContain(`seconds_sum{${ok}} 3.65\n`);
  expect(text).toContain(`seconds_count{${of}"4xx"} 1\n`);
});

test('what is beyond the most series is added up as one', async () => {
  const durations = open(2);
  for (const route of ['a', 'b', 'c', 'd', 'a']) durations.record(1, { ...labels, route, status: 200 });
  const text = await read(durations);
  expect(text.match(/seconds_count.*/g)).toEqual([
    'seconds_count{service="orders",method="GET",route="a",status="2xx"} 2',
    'seconds_count{service="orders",method="GET",route="b",status="2xx"} 1',
    'seconds_count{otel_metric_overflow="true"} 2',
  ]);
});

test('a process without requests has no such metric', async () => {
  expect(await read(open(2))).not.toContain('seconds');
});
