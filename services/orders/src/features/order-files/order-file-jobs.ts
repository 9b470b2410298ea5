import type { Db } from '@trassa/service-kit/db';
import type { Jobs, JobsOptions } from '@trassa/service-kit/jobs';
import type { OrdersTables } from '../../db/schema.ts';
import { deleteFilesBefore, type FileKey, listInterrupted } from './order-files.queries.ts';
import { takeOrders } from './take-orders.ts';

const KEPT_MS = 86_400_000;

/** Cron line of the jobs. */
export const orderFilesCrontab = '17 * * * * delete_order_files';

/** Jobs about files of orders: the import of one, and the end of those that are a day old. */
export function orderFileTasks(db: Db<OrdersTables>, now: () => Date): JobsOptions['tasks'] {
  return {
    take_order_file: (payload) => takeOrders(db, payload as FileKey, now),
    delete_order_files: () => db.asSystem((trx) => deleteFilesBefore(trx, new Date(now().getTime() - KEPT_MS))),
  };
}

/** Has the import of a file go on. */
export const startTaking = (jobs: Pick<Jobs, 'add'>, key: FileKey) =>
  jobs.add('take_order_file', key, { key: `order-file:${key.id}` });

/** Imports that a stopped process left under way go on. */
export async function resumeTaking(db: Db<OrdersTables>, jobs: Pick<Jobs, 'add'>): Promise<void> {
  for (const key of await db.asSystem(listInterrupted)) await startTaking(jobs, key);
}
