import { once } from 'node:events';
import { createServer } from 'node:https';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter, ObservableGauge } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { ServiceTls } from '../service-tls.ts';
import {
  appChannel,
  browserReportChannel,
  counterChannel,
  figureChannel,
  type GatewayCall,
  gatewayCallChannels,
  jobRunnerChannel,
  poolChannel,
  type QueueReading,
  queueChannel,
  releaseChannel,
} from './channels.ts';
import { type MetricName, metricsByName } from './metric-names.ts';
import { createRequestDurations, type RequestDurations } from './request-durations.ts';
import type { Telemetry } from './telemetry.ts';

/** Bucket boundaries in seconds, between waits that a person feels as different. */
const BUCKET_BOUNDARIES = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const REQUEST_METRIC = 'trassa_request_duration_seconds';
/** Series of one metric; further ones are added up as one. */
const MOST_SERIES = 6000;
const CERTIFICATE_POLL_MS = 10_000;

/** Address of the metrics; with the TLS between services a reader checks the server name `metrics`. */
interface MetricsPlace {
  port: number;
  host: string;
  tls?: ServiceTls | null;
}

/** Serves the metrics of the process at `/metrics` of a port of their own. */
export async function startMetrics({ port, host, tls }: MetricsPlace): Promise<Telemetry> {
  const about = { name: REQUEST_METRIC, help: metricsByName[REQUEST_METRIC].help };
  const requests = createRequestDurations({ ...about, boundaries: BUCKET_BOUNDARIES, mostSeries: MOST_SERIES });
  const own = { host, port, preventServerStart: true, withoutScopeInfo: true, metricProducers: [requests] };
  const reader = new PrometheusExporter(own);
  const views = [{ instrumentName: '*', aggregationCardinalityLimit: MOST_SERIES }];
  const provider = new MeterProvider({ readers: [reader], views });
  const meter = provider.getMeter('trassa');
  const parts = [watchProcess, watchPools, watchQueues, watchJobs, watchCounters, watchBrowsers];
  const ends = [...watchRequests(meter, requests.record), ...parts.flatMap((watch) => watch(meter))];
  ends.push(await (tls ? serveSecurely(reader, { port, host, tls }) : reader.startServer().then(() => () => {})));
  return {
    close: async () => {
      for (const end of ends) end();
      await provider.shutdown();
    },
  };
}

async function serveSecurely(
  reader: PrometheusExporter,
  { port, host, tls }: { port: number; host: string; tls: ServiceTls },
): Promise<() => void> {
  const server = createServer(tls.getServerOptions(), (request, response) => {
    if (request.url === '/metrics') reader.getMetricsRequestHandler(request, response);
    else response.writeHead(404).end();
  }).unref();
  server.listen(port, host);
  await once(server, 'listening');
  const endFollowing = tls.follow(server, CERTIFICATE_POLL_MS);
  return () => {
    endFollowing();
    server.close();
  };
}

const describeMetric = (name: MetricName) => ({ description: metricsByName[name].help });
const createHistogram = (meter: Meter, name: MetricName) =>
  meter.createHistogram(name, { ...describeMetric(name), advice: { explicitBucketBoundaries: BUCKET_BOUNDARIES } });
const createCounter = (meter: Meter, name: MetricName) => meter.createCounter(name, describeMetric(name));
const createGauge = (meter: Meter, name: MetricName): ObservableGauge =>
  meter.createObservableGauge(name, describeMetric(name));

function watchProcess(meter: Meter) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  createGauge(meter, 'trassa_event_loop_delay_seconds').addCallback((result) => {
    for (const quantile of [0.5, 0.99, 1])
      result.observe(delay.percentile(quantile * 100) / 1e9, { quantile: String(quantile) });
    delay.reset();
  });
  createGauge(meter, 'trassa_memory_bytes').addCallback((result) => result.observe(process.memoryUsage.rss()));
  return [() => delay.disable()];
}

/** Label of a request; those that the edge answers have no endpoint. */
function getRouteLabel({ path, route }: GatewayCall): string {
  if (route) return route;
  return path.startsWith('/api') ? 'refused' : 'site';
}

function watchRequests(meter: Meter, record: RequestDurations['record']) {
  let inFlight = 0;
  createGauge(meter, 'trassa_calls_in_flight').addCallback((result) => result.observe(inFlight));
  return [
    appChannel.watch(({ app, service }) => {
      app.addHook('onResponse', ({ method, routeOptions }, { elapsedTime, statusCode: status }, done) => {
        record(elapsedTime / 1000, { service, method, route: routeOptions.url ?? 'unknown', status });
        done();
      });
    }),
    gatewayCallChannels.begin.watch(() => {
      inFlight += 1;
    }),
    gatewayCallChannels.end.watch(({ call, status }) => {
      inFlight -= 1;
      const labels = { service: 'gateway', method: call.method, route: getRouteLabel(call), status };
      record((performance.now() - call.startedAt) / 1000, labels);
    }),
  ];
}

function watchPools(meter: Meter) {
  const open = new Map<pg.Pool, { service: string; role: string; most: number }>();
  const listOpen = () => {
    for (const pool of open.keys()) if (pool.ended) open.delete(pool);
    return [...open];
  };
  createGauge(meter, 'trassa_pool_connections').addCallback((result) => {
    for (const [{ totalCount, idleCount, waitingCount }, { service, role }] of listOpen()) {
      const states = { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
      for (const [state, count] of Object.entries(states)) result.observe(count, { service, role, state });
    }
  });
  createGauge(meter, 'trassa_pool_size').addCallback((result) => {
    for (const [, { service, role, most }] of listOpen()) result.observe(most, { service, role });
  });
  return [poolChannel.watch(({ pool, ...about }) => open.set(pool, about))];
}

/** Ages and dead rows of queues, and figures, read with each reading of metrics. */
function watchQueues(meter: Meter) {
  const services = new Map<pg.Pool, string>();
  const age = createGauge(meter, 'trassa_queue_age_seconds');
  const dead = createGauge(meter, 'trassa_queue_dead');
  return [
    poolChannel.watch(({ pool, service }) => services.set(pool, service)),
    queueChannel.watch(({ pool, read }) => {
      const service = services.get(pool) ?? '';
      meter.addBatchObservableCallback(
        async (result) => {
          if (pool.ended) return;
          for (const { queue, ...reading } of await read().catch((): QueueReading[] => [])) {
            result.observe(age, reading.ageSeconds, { service, queue });
            result.observe(dead, reading.dead, { service, queue });
          }
        },
        [age, dead],
      );
    }),
    figureChannel.watch(({ service, metric, pool, read }) => {
      createGauge(meter, metric).addCallback(async (result) => {
        const figure = pool.ended ? null : await read().catch(() => null);
        if (figure !== null) result.observe(figure, { service });
      });
    }),
  ];
}

function watchJobs(meter: Meter) {
  const seconds = createHistogram(meter, 'trassa_job_duration_seconds');
  const watchRunner = (service: string, events: WorkerEvents) => {
    const began = new Map<string, number>();
    events.on('job:start', ({ job }) => began.set(job.id, performance.now()));
    events.on('job:complete', ({ job, error }) => {
      const ms = performance.now() - (began.get(job.id) ?? performance.now());
      began.delete(job.id);
      seconds.record(ms / 1000, { service, task: job.task_identifier, outcome: error ? 'failed' : 'done' });
    });
  };
  return [jobRunnerChannel.watch(({ service, events }) => watchRunner(service, events))];
}

function watchCounters(meter: Meter) {
  return [counterChannel.watch(({ metric, amount, ...labels }) => createCounter(meter, metric).add(amount, labels))];
}

/** Anybody may send reports with any names: only names of the product become labels. */
function watchBrowsers(meter: Meter) {
  const loads = createCounter(meter, 'trassa_remote_loads_total');
  const failures = createCounter(meter, 'trassa_remote_failures_total');
  let live = new Map<string, string>();
  createGauge(meter, 'trassa_release_live').addCallback((result) => {
    for (const [remote, version] of live) result.observe(1, { remote, version });
  });
  const getLabels = ({ remote = '', version = '' }: { remote?: string | undefined; version?: string | undefined }) => {
    const current = live.get(remote);
    if (current === undefined) return { remote: 'other', version: 'other' };
    return { remote, version: version === current ? current : 'other' };
  };
  return [
    releaseChannel.watch((remotes) => {
      live = new Map(remotes.map(({ id, version }) => [id, version]));
    }),
    browserReportChannel.watch((report) => {
      if (report.kind === 'load') loads.add(1, getLabels(report));
      if (report.kind !== 'error') return;
      const code = /^MFE-\d{3}$/.test(report.code ?? '') ? report.code : 'other';
      failures.add(1, { ...getLabels(report), code });
    }),
  ];
}
