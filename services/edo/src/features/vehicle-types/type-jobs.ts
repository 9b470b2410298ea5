import type { TaskList } from 'graphile-worker';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { TYPES_TASK, typesKey } from '../../shared/job-names.ts';
import { learnTypes } from './learn-types.ts';
import { listUntyped } from './type-asks.queries.ts';

const DUE_TASK = 'vehicle-types-due';

/** After walks and every minute, a few vehicles of each connection are looked up. */
export const typesCrontab = `* * * * * ${DUE_TASK}`;

/** Jobs of learning what vehicles are: one per connection, so that a slow one keeps none of the others waiting. */
export function typesTasks(deps: ExchangeDeps): TaskList {
  return {
    [TYPES_TASK]: (payload) => learnTypes(deps, payload as ConnectionKey),
    [DUE_TASK]: async (_payload, helpers) => {
      if (deps.config.EDO_TYPES_AT_ONCE === 0) return;
      for (const owner of await deps.db.asSystem(listUntyped)) {
        await helpers.addJob(TYPES_TASK, { ...owner }, { jobKey: typesKey(owner.connectionId) });
      }
    },
  };
}
