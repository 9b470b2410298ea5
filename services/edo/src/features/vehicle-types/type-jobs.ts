import type { TaskList } from 'graphile-worker';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { TYPES_TASK } from '../../shared/job-names.ts';
import { learningCrontab, learningTasks } from '../../shared/learning-jobs.ts';
import { learnTypes } from './learn-types.ts';
import { listUntyped } from './type-asks.queries.ts';

/** After walks and every minute, a few vehicles of each connection are looked up. */
export const typesCrontab = learningCrontab(TYPES_TASK);

/** Jobs of learning what vehicles are. */
export const typesTasks = (deps: ExchangeDeps): TaskList =>
  learningTasks(deps, {
    ...{ task: TYPES_TASK, limit: deps.config.EDO_TYPES_AT_ONCE },
    ...{ listDue: listUntyped, learn: learnTypes },
  });
