/** Job: ingest of a connection. */
export const INGEST_TASK = 'ingest';
/** Job: makes orders of chains of a connection. */
export const SYNC_ORDERS_TASK = 'sync-orders';
/** Job: update of the orders of a connection by their waybills. */
export const UPDATE_ORDERS_TASK = 'update-orders';
/** Job: queues {@link UPDATE_ORDERS_TASK} for each connection that needs it. */
export const UPDATE_ORDERS_DUE_TASK = 'update-orders-due';
/** Job: asks the operators about titles whose outcome is not known. */
export const RESOLVE_TITLES_DUE_TASK = 'resolve-titles-due';
/** Job: measurement of changed trips. */
export const MEASURE_TASK = 'measure-trips';
/** Job: report of trips finished without T4 to services/orders. */
export const REPORT_CLOSINGS_TASK = 'tell-orders';
/** Job: reading of the types of a connection's vehicles from T1. */
export const VEHICLE_TYPES_TASK = 'vehicle-types';
/** Job: reading of refusals and of other titles with notices. */
export const NOTICES_TASK = 'title-notices';
/** Job: checks titles and signatures of open waybills. */
export const CHECKS_TASK = 'title-checks';

/** Keys of jobs of a connection: at most one job of a key waits. */
export const buildSyncOrdersJobKey = (connectionId: string) => `sync:${connectionId}`;
export const buildUpdateOrdersJobKey = (connectionId: string) => `${UPDATE_ORDERS_TASK}:${connectionId}`;
/** Background readings of documents, one waiting job per connection each. */
export const readingTasks = [VEHICLE_TYPES_TASK, NOTICES_TASK, CHECKS_TASK] as const;
export type ReadingTask = (typeof readingTasks)[number];
/**
 * How a background reading waits: after all other jobs, and one at a time. Otherwise readings of several connections
 * would take all workers for ten seconds each, and documents that a person asks for would wait.
 */
export const getReadingJobSpec = (task: ReadingTask, connectionId: string) => ({
  jobKey: `${task}:${connectionId}`,
  queueName: 'readings',
  priority: 10,
});
