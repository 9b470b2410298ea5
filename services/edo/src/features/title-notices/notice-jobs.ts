import type { TaskList } from 'graphile-worker';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { NOTICES_TASK, noticesKey } from '../../shared/job-names.ts';
import { listUnread } from './notice-readings.queries.ts';
import { readTitleNotices } from './read-title-notices.ts';

const DUE_TASK = 'title-notices-due';

/** Refusals are read every minute. */
export const noticesCrontab = `* * * * * ${DUE_TASK}`;

/** Jobs that read notices: one per connection, so that a slow one does not delay the others. */
export function noticesTasks(deps: ExchangeDeps): TaskList {
  return {
    [NOTICES_TASK]: (payload) => readTitleNotices(deps, payload as ConnectionKey),
    [DUE_TASK]: async (_payload, helpers) => {
      if (deps.config.EDO_TYPES_AT_ONCE === 0) return;
      for (const owner of await deps.db.asSystem((trx) => listUnread(trx, deps.now()))) {
        await helpers.addJob(NOTICES_TASK, { ...owner }, { jobKey: noticesKey(owner.connectionId) });
      }
    },
  };
}
