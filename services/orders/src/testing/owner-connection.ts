import { type Db, openDb } from '@trassa/service-kit/db';
import type { OrdersTables } from '../db/schema.ts';

/** Connection as the owner of the tables, past the roles of the service. */
export function openOwnerConnection(databaseUrl: string): Db<OrdersTables> {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c search_path=orders,public');
  return openDb<OrdersTables>({ url: url.toString(), applicationName: 'test' });
}
