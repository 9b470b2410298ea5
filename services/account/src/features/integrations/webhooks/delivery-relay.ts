import { type Queue, type RunningQueue, startQueue } from '@trassa/service-kit/queue';
import { sql } from 'kysely';
import type { AccountDeps } from '../../../shared/deps.ts';
import { attempt } from './attempt.ts';
import type { TakenDelivery } from './deliveries.queries.ts';

/** Deliveries under way at once in this process, and to one webhook. */
const MOST = 40;
const MOST_OF_WEBHOOK = 4;
/** Age at which a delivery is given up. A failing webhook is off sooner; its deliveries wait until it is on again. */
const LIFE_MS = 7 * 86_400_000;

/** Queue of the webhooks of all companies; a slow receiver holds up no other. */
export const webhookQueue = (deps: AccountDeps): Queue<TakenDelivery> => ({
  table: 'webhook_deliveries',
  key: ['company_id', 'id'],
  ...{ receiver: 'webhook_id', most: MOST, mostOfReceiver: MOST_OF_WEBHOOK },
  ...{ lifeMs: LIFE_MS, sentAt: 'delivered_at' },
  where: () => sql`exists (select from webhooks w
    where w.company_id = q.company_id and w.id = q.webhook_id and w.off_at is null)`,
  send: async ([taken]) => (await attempt(deps, taken)).end,
});

export const startWebhookDeliveries = (deps: AccountDeps): RunningQueue => startQueue(deps, webhookQueue(deps));
