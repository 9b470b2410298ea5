import type { TaskList } from 'graphile-worker';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { NOTICES_TASK, noticesKey } from '../../shared/job-names.ts';
import { learnNotices } from './learn-notices.ts';
import { listUnread } from './notice-asks.queries.ts';

const DUE_TASK = 'title-notices-due';

/** Every minute refusals that have come are read. */
export const noticesCrontab = `* * * * * ${DUE_TASK}`;

/** Jobs of reading what titles object to: one per connection, so that a slow one keeps none of the others waiting. */
export function noticesTasks(deps: ExchangeDeps): TaskList {
  return {
    [NOTICES_TASK]: (payload) => learnNotices(deps, payload as ConnectionKey),
    [DUE_TASK]: async (_payload, helpers) => {
      if (deps.config.EDO_TYPES_AT_ONCE === 0) return;
      for (const owner of await deps.db.asSystem((trx) => listUnread(trx, deps.now()))) {
        await helpers.addJob(NOTICES_TASK, { ...owner }, { jobKey: noticesKey(owner.connectionId) });
      }
    },
  };
}
