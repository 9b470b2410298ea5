import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { MetricName } from './metric-names.ts';

/** Messages to those who watch the process: telemetry where it is on, else nobody. */
export interface Channel<Message> {
  isWatched: () => boolean;
  tell: (message: Message) => void;
  /** @returns ends the subscription */
  watch: (listener: (message: Message) => void) => () => void;
}

function openChannel<Message>(name: string): Channel<Message> {
  const own = channel(`trassa.${name}`);
  return {
    isWatched: () => own.hasSubscribers,
    tell: (message) => own.publish(message),
    watch: (listener) => {
      const hear = (message: unknown) => listener(message as Message);
      own.subscribe(hear);
      return () => own.unsubscribe(hear);
    },
  };
}

/** Each app of the process, published before it has a route. */
export const appChannel = openChannel<{ app: FastifyInstance; service: string }>('apps');

/** Pools of connections; `most` is their size. */
export const poolChannel = openChannel<{ pool: pg.Pool; service: string; role: string; most: number }>('pools');

/** SQL statements, with the role that sends them. */
export const statementChannel = openChannel<{ sql: string; role: string }>('statements');

/** Rows of a queue, or waiting jobs of a task. */
export interface QueueReading {
  queue: string;
  /** Seconds for which the oldest due row has waited; 0 when no row is due. */
  ageSeconds: number;
  /** Rows that were given up. */
  dead: number;
}

/** Queues of the service that announced the same `pool` by {@link poolChannel}; `read` gets their state. */
export const queueChannel = openChannel<{ pool: pg.Pool; read: () => Promise<QueueReading[]> }>('queues');

export const jobRunnerChannel = openChannel<{ service: string; events: WorkerEvents }>('job-runners');

/** A figure that a service counts in its tables. */
export const figureChannel = openChannel<{
  service: string;
  metric: MetricName;
  pool: pg.Pool;
  read: () => Promise<number>;
}>('figures');

/** Increments of counters: `amount` is added to `metric`. */
export const counterChannel = openChannel<{ service: string; metric: MetricName; amount: number }>('amounts');

/** Calls to other services; a watcher writes the span that they are made in. */
export const outgoingCallChannel = openChannel<{ traceId: string; spanId: string }>('outgoing-calls');

/** A request in the gateway; a watcher writes its span. */
export interface GatewayCall {
  /** `performance.now()`. */
  startedAt: number;
  traceId: string;
  spanId: string;
  method: string;
  path: string;
  service: string;
  /** Path of the endpoint; empty without one. */
  route: string;
}
export const gatewayCallChannels = {
  begin: openChannel<{ call: GatewayCall; traceparent: string | undefined }>('gateway-call-begin'),
  end: openChannel<{ call: GatewayCall; status: number }>('gateway-call-end'),
};

/** Live versions of remotes, whenever they change. */
export const releaseChannel = openChannel<readonly { id: string; version: string }[]>('releases');

/** Loads and errors that browsers report. */
export const browserReportChannel = openChannel<{
  kind: string;
  remote?: string | undefined;
  version?: string | undefined;
  code?: string;
}>('browser-reports');
