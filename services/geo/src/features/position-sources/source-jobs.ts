import type { JobsOptions } from '@trassa/service-kit/jobs';
import { buildDueTask, type Pull } from '@trassa/service-kit/pull-jobs';
import { type PullDeps, pullSource } from './pull-source.ts';
import { takeSourcesToPull } from './sources.queries.ts';

const PULL_TASK = 'pull_positions';
const PULL_DUE_TASK = 'positions_due';
/** Time over which the questions of a minute are spread. */
const PULL_JITTER_MS = 20_000;
const MOST_PULLS_AT_ONCE = 1000;

/** Every minute the sources that are due are asked. */
export const sourcesCrontab = `* * * * * ${PULL_DUE_TASK}`;

interface PositionPull {
  connectionId: string;
  companyId: string;
}

/** Jobs that pull positions from sources. */
export function sourceTasks(deps: PullDeps): JobsOptions['tasks'] {
  const pull: Pull<PositionPull> = {
    ...{ task: PULL_TASK, jitterMs: PULL_JITTER_MS, listInterrupted: async () => [] },
    listDue: async () => {
      const due = await deps.db.asSystem((trx) => takeSourcesToPull(trx, deps.now(), MOST_PULLS_AT_ONCE));
      return due.map(({ companyId, id }) => ({ companyId, connectionId: id }));
    },
  };
  return {
    [PULL_TASK]: async (payload) => {
      const { companyId, connectionId } = payload as PositionPull;
      await pullSource(deps, { companyId, id: connectionId });
    },
    [PULL_DUE_TASK]: buildDueTask(pull),
  };
}
