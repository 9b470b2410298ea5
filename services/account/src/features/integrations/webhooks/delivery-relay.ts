import { startRounds } from '@trassa/service-kit/rounds';
import type { AccountDeps } from '../../../shared/deps.ts';
import { attempt } from './attempt.ts';
import { type TakenDelivery, takeDue } from './deliveries.queries.ts';

/** Deliveries under way at once in this process, and to one webhook. */
const MOST = 40;
const MOST_OF_WEBHOOK = 4;

/** Starts the relay of webhooks: due deliveries of all companies, so that a slow receiver holds up no other. */
export function startWebhookDeliveries(deps: AccountDeps): { close: () => Promise<void> } {
  const underway = new Map<TakenDelivery, Promise<void>>();
  const deliver = (taken: TakenDelivery) => {
    const work = attempt(deps, taken)
      .then(() => {})
      .catch((error: unknown) => deps.log.warn({ err: error, deliveryId: taken.id }, 'a delivery failed'))
      .finally(() => underway.delete(taken));
    underway.set(taken, work);
  };
  const startDue = async (isClosed: () => boolean): Promise<void> => {
    if (isClosed() || underway.size >= MOST) return;
    const busy = busyWebhooks([...underway.keys()]);
    const due = await deps.db.asSystem((trx) =>
      takeDue(trx, { now: deps.now(), most: Math.min(MOST_OF_WEBHOOK, MOST - underway.size), busy }),
    );
    for (const taken of due) deliver(taken);
    if (due.length > 0) await startDue(isClosed);
  };
  const rounds = startRounds(startDue, { everyMs: deps.roundMs, log: deps.log, failure: 'webhooks could not be read' });
  return {
    close: async () => {
      await rounds.close();
      await Promise.all(underway.values());
    },
  };
}

function busyWebhooks(underway: readonly TakenDelivery[]): string[] {
  const counts = Map.groupBy(underway, ({ webhook_id }) => webhook_id);
  return [...counts].filter(([, taken]) => taken.length >= MOST_OF_WEBHOOK).map(([id]) => id);
}
