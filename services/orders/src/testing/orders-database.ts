import { type Db, openDb } from '@trassa/service-kit/db';
import type { OrdersTables } from '../db/schema.ts';

/** The service's tables as their owner sees them, for what tests check or break behind the service's back. */
export function ordersDatabase(databaseUrl: string): Db<OrdersTables> {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c search_path=orders,public');
  return openDb<OrdersTables>({ url: url.toString(), applicationName: 'test' });
}
