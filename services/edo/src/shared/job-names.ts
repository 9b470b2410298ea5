/** Job: take documents of a connection in. */
export const INGEST_TASK = 'ingest';
/** Job: go on making orders from chains of a connection. */
export const SYNC_TASK = 'sync-orders';
/** Job: measure trips that have changed. */
export const MEASURE_TASK = 'measure-trips';
/** Job: tell services/orders which trips were finished without T4. */
export const TELL_ORDERS_TASK = 'tell-orders';
/** Job: look for types of a connection's vehicles. */
export const TYPES_TASK = 'vehicle-types';
/** Job: read refusals and other titles that object to something. */
export const NOTICES_TASK = 'title-notices';
/** Job: check titles and signatures of open waybills. */
export const CHECKS_TASK = 'title-checks';

/**
 * One waiting job per connection and urgency: `now` when a person asks, `busy` once the run under way has left, `later`
 * after a fault or a turn, `due` by the clock. A job takes the place of a waiting one of its urgency, whose time it
 * would otherwise put off.
 */
export const ingestKey = (connectionId: string, when: 'now' | 'busy' | 'later' | 'due') =>
  `ingest-${when}:${connectionId}`;
/** One waiting job per connection. */
export const syncKey = (connectionId: string) => `sync:${connectionId}`;
/** Background readings of documents, one waiting job per connection each. */
export type ReadingTask = typeof TYPES_TASK | typeof NOTICES_TASK | typeof CHECKS_TASK;
/**
 * How a background reading waits: after everything else, and one at a time. Turns of several connections would else take all
 * workers for ten seconds each, and documents that a person asks for would wait behind them.
 */
export const readingSpec = (task: ReadingTask, connectionId: string) => ({
  jobKey: `${task}:${connectionId}`,
  queueName: 'readings',
  priority: 10,
});
