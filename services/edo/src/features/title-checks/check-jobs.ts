import type { TaskList } from 'graphile-worker';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { CHECKS_TASK } from '../../shared/job-names.ts';
import { learningCrontab, learningTasks } from '../../shared/learning-jobs.ts';
import { listUnchecked } from './check-asks.queries.ts';
import { checkTitles } from './check-titles.ts';

/** Every minute titles of open waybills that nobody has opened are checked. */
export const checksCrontab = learningCrontab(CHECKS_TASK);

/** Jobs of checking titles and signatures. */
export const checksTasks = (deps: ExchangeDeps): TaskList =>
  learningTasks(deps, {
    ...{ task: CHECKS_TASK, limit: deps.config.EDO_CHECKS_AT_ONCE },
    ...{ listDue: listUnchecked, learn: checkTitles },
  });
