import type { TaskList } from 'graphile-worker';
import { backgroundCrontab, backgroundTasks } from '../../shared/background-reading-jobs.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { CHECKS_TASK } from '../../shared/job-names.ts';
import { listUnchecked } from './check-attempts.queries.ts';
import { checkTitles } from './check-titles.ts';

/** Titles of open waybills are checked every minute. */
export const checksCrontab = backgroundCrontab(CHECKS_TASK);

/** Jobs that check titles and signatures of one connection. */
export const checksTasks = (deps: ExchangeDeps): TaskList =>
  backgroundTasks(deps, {
    ...{ task: CHECKS_TASK, limit: deps.config.EDO_CHECKS_AT_ONCE },
    ...{ listDue: listUnchecked, read: checkTitles },
  });
