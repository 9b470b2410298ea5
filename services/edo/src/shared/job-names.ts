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

/** One waiting job per connection. */
export const syncKey = (connectionId: string) => `sync:${connectionId}`;
/** One waiting job per connection. */
export const typesKey = (connectionId: string) => `types:${connectionId}`;
/** One waiting job per connection. */
export const noticesKey = (connectionId: string) => `notices:${connectionId}`;
