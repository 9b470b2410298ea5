import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Jobs } from '../jobs.ts';
import { moveFilesToStore, type ServiceFiles, sweepFiles } from './file-columns.ts';

/** How long a job moves bytes before it lets the other jobs go first. */
const JOB_TURN_MS = 20_000;
/** How long a file that no row names is kept: its row may be written long after the file. */
const UNNAMED_KEPT_MS = 24 * 3_600_000;

/** Deletes files that no row names, every night. */
export const filesCrontab = '23 1 * * * sweep_files';

/** Jobs of a service that has files. */
export function fileTasks<Tables>(named: ServiceFiles<Tables>): TaskList {
  return {
    move_files: async (_payload: unknown, { addJob }: JobHelpers) => {
      if (await moveFilesToStore(named, JOB_TURN_MS)) return;
      await addJob('move_files', {}, { jobKey: 'move_files' });
    },
    sweep_files: async () => void (await sweepFiles(named, { before: new Date(Date.now() - UNNAMED_KEPT_MS) })),
  };
}

/** Starts the job that moves files which older versions kept in rows. */
export const startFileMove = (jobs: Pick<Jobs, 'add'>): Promise<void> =>
  jobs.add('move_files', {}, { key: 'move_files' });
