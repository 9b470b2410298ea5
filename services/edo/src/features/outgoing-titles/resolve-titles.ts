import type { Jobs } from '@trassa/service-kit/jobs';
import type { TaskList } from 'graphile-worker';
import type { EdoDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { RESOLVE_TITLES_DUE_TASK, UPDATE_ORDERS_DUE_TASK } from '../../shared/job-names.ts';
import { applyTitleOutcome } from './end-title.ts';
import { findOutgoingTitleById, listUnresolvedTitles } from './outgoing.queries.ts';
import { askTitleOutcome } from './send-titles.ts';

const RESOLVE_TITLE_TASK = 'resolve-title';
/** Time within which a running call of sending surely ends. */
const SENDING_LIMIT_MS = 60_000;
/** Pause before the operator is first asked about a title whose answer was lost. */
const FIRST_ASK_DELAY_MS = 3000;

/** Every minute, and after each import, operators are asked about titles whose sending has no known outcome. */
export const resolveTitlesCrontab = `* * * * * ${RESOLVE_TITLES_DUE_TASK}`;

/** Jobs that ask operators for the outcome of sent titles. */
export const resolveTitlesTasks = (deps: ExchangeDeps): TaskList => ({
  [RESOLVE_TITLES_DUE_TASK]: async (_payload, helpers) => {
    const before = new Date(deps.now().getTime() - SENDING_LIMIT_MS);
    for (const title of await deps.db.asSystem((trx) => listUnresolvedTitles(trx, before)))
      await helpers.addJob(RESOLVE_TITLE_TASK, title, { jobKey: `${RESOLVE_TITLE_TASK}:${title.id}`, maxAttempts: 1 });
  },
  [RESOLVE_TITLE_TASK]: async (payload, helpers) => {
    await resolveTitle(deps, payload as { companyId: string; id: string });
    await helpers.addJob(UPDATE_ORDERS_DUE_TASK, {}, { jobKey: UPDATE_ORDERS_DUE_TASK });
  },
});

/** Queues jobs that ask about titles whose answers were lost. */
export async function queueTitleResolving(
  jobs: Jobs,
  titles: readonly { companyId: string; id: string }[],
): Promise<void> {
  for (const title of titles) {
    const runAt = new Date(Date.now() + FIRST_ASK_DELAY_MS);
    await jobs.add(RESOLVE_TITLE_TASK, title, { key: `${RESOLVE_TITLE_TASK}:${title.id}`, runAt });
  }
}

/** Queues jobs that ask about titles whose sending a stopped process left unfinished. */
export const queueUnresolvedTitles = async ({ db, now }: EdoDeps, jobs: Jobs): Promise<void> =>
  queueTitleResolving(jobs, await db.asSystem((trx) => listUnresolvedTitles(trx, now())));

/**
 * Asks the operator about a title and sets its state. Never sends it again: an absent title is reopened for signing,
 * once the call has surely ended. A reopened title is asked about too, because it may have reached the operator later.
 */
async function resolveTitle(deps: ExchangeDeps, { companyId, id }: { companyId: string; id: string }): Promise<void> {
  const row = await deps.db.forCompany(companyId, (trx) => findOutgoingTitleById(trx, companyId, id));
  const isOpened = row?.state === 'prepared' && row.sent_at !== null;
  if (!row || (row.state !== 'sending' && row.state !== 'unknown' && !isOpened)) return;
  const outcome = await askTitleOutcome(deps, row);
  if (isOpened && !outcome.ok) return;
  const isQuiet = isOpened || deps.now().getTime() - (row.sent_at?.getTime() ?? 0) >= SENDING_LIMIT_MS;
  const isKnown = outcome.ok && (outcome.value.state !== 'absent' || isQuiet);
  const stated = isKnown ? outcome.value : ({ state: 'working' } as const);
  await applyTitleOutcome(deps, row, stated);
}
