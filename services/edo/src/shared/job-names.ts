/** Job: ingest of a connection. */
export const INGEST_TASK = 'ingest';
/** Job: orders from chains of a connection. */
export const SYNC_TASK = 'sync-orders';
/** Job: measures of changed trips. */
export const MEASURE_TASK = 'measure-trips';
/** Job: report of trips finished without T4 to services/orders. */
export const TELL_ORDERS_TASK = 'tell-orders';
/** Job: types of a connection's vehicles. */
export const TYPES_TASK = 'vehicle-types';
/** Job: reading of refusals and objecting titles. */
export const NOTICES_TASK = 'title-notices';

/** One waiting job per connection. */
export const syncKey = (connectionId: string) => `sync:${connectionId}`;
/** One waiting job per connection. */
export const typesKey = (connectionId: string) => `types:${connectionId}`;
/** One waiting job per connection. */
export const noticesKey = (connectionId: string) => `notices:${connectionId}`;
