import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { defineEndpoints } from '@trassa/contracts/endpoint';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aCollector } from '@trassa/testing/collector';
import { aFreePort } from '@trassa/testing/free-port';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning } from '@trassa/testing/test-service';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ConfigError } from '../config.ts';
import { startJobs } from '../jobs.ts';
import { createOutbound } from '../outbound.ts';
import { problem } from '../problem-error.ts';
import { defineService } from '../service.ts';
import { metricsByName } from './metric-names.ts';
import { openTelemetry } from './telemetry.ts';

const told = { success: true } as const;
const endpoints = defineEndpoints({
  ask: {
    method: 'POST',
    path: '/api/seen/asks/:id',
    access: 'user',
    params: z.object({ id: z.string() }),
    body: z.any(),
    reply: z.any(),
  },
  refuse: { method: 'GET', path: '/api/seen/refusal', access: 'public', reply: z.any() },
  link: {
    method: 'GET',
    path: '/api/calendar/:secret',
    access: 'public',
    params: z.object({ secret: z.string() }),
    reply: z.any(),
  },
});

/** A service that asks its tables and an outside system, whose address has a secret. */
const aService = (outside: string) =>
  defineService<unknown, unknown>({
    name: 'seen',
    version: '1.0.0',
    config: z.object({}),
    migrations: {},
    hasJobs: true,
    figures: { trassa_signatures_in_flight: 'select 7 as figure' },
    build: async ({ route, db, app, systemUrl, config }) => {
      const ask = createOutbound({ system: 'outside', baseUrl: outside });
      const failing = async () => {
        throw new Error('failed');
      };
      const done = async () => void (await db.withoutCompany((trx) => sql`select 'of a job'`.execute(trx)));
      const parts = { systemUrl, service: 'seen', log: app.log, roundMs: config.ROUND_MS };
      const jobs = await startJobs({ ...parts, tasks: { done, failing } });
      route(endpoints.ask, async ({ companyId }) => {
        await db.forCompany(companyId, (trx) => sql`select ${'private'}::text`.execute(trx));
        await db.withoutCompany((trx) => sql`set password_encryption = 'scram-sha-256'`.execute(trx));
        await ask({ path: '/bot-secret/send' });
        await jobs.add('done', {});
        return told;
      });
      route(endpoints.refuse, () => {
        throw problem('common/not-found');
      });
      route(endpoints.link, () => told);
      await jobs.add('done', {});
      await jobs.add('failing', {});
      return { jobs, close: jobs.stop };
    },
  });

const off = { METRICS_HOST: '127.0.0.1', OTEL_TRACES_SAMPLER_ARG: 1 };

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function aSeenService(env: Record<string, string>) {
  const outside = await aStandIn(() => ({ body: {} }));
  const service = await aRunning(aService(outside.url), { env });
  stops.push(outside.stop, service.stop);
  return service;
}

describe('metrics', () => {
  test('tell of answers, pools, jobs, queues and the process, and end with the service', async () => {
    const port = await aFreePort();
    const service = await aSeenService({ METRICS_PORT: port });
    const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await service.call(endpoints.ask, { as: aDirector(), params: { id: '1' }, body: {} });
    await service.call(endpoints.refuse);
    await expect.poll(read).toMatch(/job_duration_seconds_count\{service="seen",task="done",outcome="done"\} [12]/);
    await expect.poll(read).toMatch(/job_duration_seconds_count\{service="seen",task="failing",outcome="failed"\} 1/);
    const text = await read();
    const ask = 'service="seen",method="POST",route="/api/seen/asks/:id",status="2xx"';
    expect(text).toContain(`trassa_request_duration_seconds_count{${ask}} 1\n`);
    expect(text).toContain('route="/api/seen/refusal",status="4xx"} 1\n');
    for (const role of ['own', 'system', 'jobs'])
      expect(text).toContain(`trassa_pool_connections{service="seen",role="${role}",state="waiting"} 0\n`);
    expect(text).toMatch(/trassa_pool_size\{service="seen",role="jobs"\} 4\n/);
    expect(text).toContain('trassa_signatures_in_flight{service="seen"} 7\n');
    expect(text).toMatch(/trassa_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+\n/);
    const named = [...text.matchAll(/^# TYPE (trassa_\w+) (\w+)$/gm)].map(([, name = '', kind]) => [name, kind]);
    const known = Object.entries(metricsByName).map(([name, { kind }]) => [name, kind]);
    expect(known).toEqual(expect.arrayContaining(named));
    await stops.pop()?.();
    await expect(read()).rejects.toThrow();
  });

  test('need a port of their own', async () => {
    const port = await aFreePort();
    const holder = createServer().listen(Number(port), '127.0.0.1');
    stops.push(async () => void holder.close());
    await once(holder, 'listening');
    await expect(openTelemetry({ ...off, METRICS_PORT: Number(port) })).rejects.toThrow(ConfigError);
  });

  test('tell for how long a due job waits', async () => {
    const port = await aFreePort();
    const service = await aSeenService({ METRICS_PORT: port, ROUND_MS: '600000' });
    const late = `select seen_jobs.add_job('late', run_at := now() - interval '1 hour')`;
    await queryAsAdministrator(service.databaseUrl, late);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const [, seconds] = /trassa_queue_age_seconds\{service="seen",queue="late"\} ([\d.]+)/.exec(text) ?? [];
    expect(Number(seconds)).toBeGreaterThan(3599);
  });
});

describe('traces', () => {
  test('have the trace id of the caller, the statements and the outside calls, and nothing secret', async () => {
    const collector = await aCollector();
    stops.push(collector.stop);
    const service = await aSeenService({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' });
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const who = aDirector();
    const asked = { as: who, params: { id: 'person' }, query: { q: 'query' }, body: {} };
    await service.call(endpoints.ask, { ...asked, headers: { traceparent } });
    await service.call(endpoints.link, { params: { secret: 'opensall' } });
    await expect.poll(() => collector.spans.length).toBeGreaterThan(5);
    // The last service of a process sends what is left.
    await stops.pop()?.();
    const spans = collector.spans.filter(({ traceId }) => traceId === 'a'.repeat(32));
    const root = spans.find(({ parentId }) => parentId === 'b'.repeat(16));
    expect(root).toMatchObject({ name: 'POST /api/seen/asks/:id', service: 'seen' });
    expect(spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^pg.query:SELECT/), 'GET']),
    );
    const ids = new Set(spans.map(({ spanId }) => spanId));
    expect(spans.filter((span) => span !== root && !ids.has(span.parentId))).toEqual([]);
    const text = JSON.stringify(collector.spans);
    expect(text).toContain('/api/calendar/…');
    expect(text).not.toMatch(/opensall|bot-secret|private|scram|q=query|of a job/);
    expect(text).not.toContain(who.companyId);
  });

  test('are sent of the given share', async () => {
    const collector = await aCollector();
    stops.push(collector.stop);
    const service = await aSeenService({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' });
    await service.call(endpoints.refuse);
    await stops.pop()?.();
    expect(collector.spans).toEqual([]);
  });
});

test('without settings nothing of the SDK is loaded', () => {
  const script = `const { openTelemetry } = await import('./telemetry.ts');
    await import('../service.ts');
    await openTelemetry({});
    const { createRequire } = await import('node:module');
    console.log(Object.keys(createRequire(import.meta.url)('node:module')._cache).filter((path) => path.includes('telemetry')));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname });
  expect(String(output).trim()).toBe('[]');
});
