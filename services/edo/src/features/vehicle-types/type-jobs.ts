import type { TaskList } from 'graphile-worker';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { TYPES_TASK, typesKey } from '../../shared/job-names.ts';
import { readVehicleTypes } from './read-vehicle-types.ts';
import { listUntyped } from './type-readings.queries.ts';

const DUE_TASK = 'vehicle-types-due';

/** A few vehicles of each connection are looked up after imports and every minute. */
export const typesCrontab = `* * * * * ${DUE_TASK}`;

/** Jobs that read vehicle types: one per connection, so that a slow one does not delay the others. */
export function typesTasks(deps: ExchangeDeps): TaskList {
  return {
    [TYPES_TASK]: (payload) => readVehicleTypes(deps, payload as ConnectionKey),
    [DUE_TASK]: async (_payload, helpers) => {
      if (deps.config.EDO_TYPES_AT_ONCE === 0) return;
      for (const owner of await deps.db.asSystem(listUntyped)) {
        await helpers.addJob(TYPES_TASK, { ...owner }, { jobKey: typesKey(owner.connectionId) });
      }
    },
  };
}
