import type { TaskList } from 'graphile-worker';
import { backgroundCrontab, backgroundTasks } from '../../shared/background-reading-jobs.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { NOTICES_TASK } from '../../shared/job-names.ts';
import { listUnread } from './notice-readings.queries.ts';
import { readTitleNotices } from './read-title-notices.ts';

/** Refusals are read every minute. */
export const noticesCrontab = backgroundCrontab(NOTICES_TASK);

/** Jobs that read notices: one per connection, so that a slow one does not delay the others. */
export const noticesTasks = (deps: ExchangeDeps): TaskList =>
  backgroundTasks(deps, {
    ...{ task: NOTICES_TASK, limit: deps.config.EDO_TYPES_AT_ONCE },
    ...{ listDue: listUnread, read: readTitleNotices },
  });
