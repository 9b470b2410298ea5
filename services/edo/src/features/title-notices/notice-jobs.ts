import type { TaskList } from 'graphile-worker';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { NOTICES_TASK } from '../../shared/job-names.ts';
import { learningCrontab, learningTasks } from '../../shared/learning-jobs.ts';
import { learnNotices } from './learn-notices.ts';
import { listUnread } from './notice-asks.queries.ts';

/** Every minute refusals that have come are read. */
export const noticesCrontab = learningCrontab(NOTICES_TASK);

/** Jobs of reading what titles object to. */
export const noticesTasks = (deps: ExchangeDeps): TaskList =>
  learningTasks(deps, {
    ...{ task: NOTICES_TASK, limit: deps.config.EDO_TYPES_AT_ONCE },
    ...{ listDue: listUnread, learn: learnNotices },
  });
