import type { Db } from '@trassa/service-kit/db';
import type { Jobs, JobsOptions } from '@trassa/service-kit/jobs';
import type { OrdersTables } from '../../db/schema.ts';
import { importFile } from './import-file.ts';
import { deleteFilesBefore, type FileKey, listInterrupted } from './order-files.queries.ts';
import type { OrderFilesDeps } from './order-files.ts';

const KEPT_MS = 86_400_000;

/** Cron line of the jobs. */
export const orderFilesCrontab = '17 * * * * delete_order_files';

/** Jobs of files of orders: import, and deletion after a day. */
export function orderFileTasks({ db, now, read }: OrderFilesDeps): JobsOptions['tasks'] {
  return {
    take_order_file: (payload) => importFile({ db, now, read }, payload as FileKey),
    delete_order_files: () => db.asSystem((trx) => deleteFilesBefore(trx, new Date(now().getTime() - KEPT_MS))),
  };
}

export const queueImport = (jobs: Pick<Jobs, 'add'>, key: FileKey) =>
  jobs.add('take_order_file', key, { key: `order-file:${key.id}` });

/** Resumes imports that a stopped process interrupted. */
export async function resumeImports(db: Db<OrdersTables>, jobs: Pick<Jobs, 'add'>): Promise<void> {
  for (const key of await db.asSystem(listInterrupted)) await queueImport(jobs, key);
}
