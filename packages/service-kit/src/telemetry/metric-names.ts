/** A metric in Prometheus' form. The end of its name tells the unit: seconds, bytes, or counts. */
interface Metric {
  kind: 'histogram' | 'counter' | 'gauge';
  help: string;
}

/** Every metric of the product. Alert rules and dashboards name no other ones, which a test compares. */
export const metricsByName = {
  trassa_request_duration_seconds: {
    kind: 'histogram',
    help: 'Answers by service, method, route and class of status; those of the gateway are what callers wait for',
  },
  trassa_calls_in_flight: { kind: 'gauge', help: 'Requests in the gateway without an answer, streams included' },
  trassa_event_loop_delay_seconds: {
    kind: 'gauge',
    help: 'Delay of the event loop since the last reading, by quantile',
  },
  trassa_memory_bytes: { kind: 'gauge', help: 'Resident memory of the process' },
  trassa_pool_connections: { kind: 'gauge', help: 'Connections of a pool by state: used, idle, waiting for one' },
  trassa_pool_size: { kind: 'gauge', help: 'Most connections of a pool' },
  trassa_queue_age_seconds: { kind: 'gauge', help: 'Time for which the oldest row or job of a queue is due' },
  trassa_queue_dead: { kind: 'gauge', help: 'Rows or jobs of a queue that were given up' },
  trassa_job_duration_seconds: { kind: 'histogram', help: 'Runs of jobs by service, task and outcome' },
  trassa_ingest_lag_seconds: {
    kind: 'gauge',
    help: 'Time since the exchange that is furthest behind was read to its end',
  },
  trassa_signatures_in_flight: { kind: 'gauge', help: 'Titles sent to an operator whose end is not known' },
  trassa_signature_age_seconds: { kind: 'gauge', help: 'Time since the oldest of these titles was sent' },
  trassa_positions_taken_total: { kind: 'counter', help: 'Positions of vehicles that were stored' },
  trassa_release_live: { kind: 'gauge', help: '1 for the live version of each remote' },
  trassa_remote_loads_total: { kind: 'counter', help: 'Loads of remotes that browsers report, by version' },
  trassa_remote_failures_total: { kind: 'counter', help: 'Errors that browsers report, by remote, version and code' },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metricsByName;
