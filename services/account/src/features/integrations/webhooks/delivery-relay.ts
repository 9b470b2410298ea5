import { type Queue, type RunningQueue, startQueue } from '@trassa/service-kit/queue';
import { sql } from 'kysely';
import type { AccountDeps } from '../../../shared/deps.ts';
import { attemptDelivery } from './attempt.ts';
import type { WebhookDeliveryRow } from './deliveries.queries.ts';

/** Most deliveries under way at once: in this process, and to one webhook. */
const MAX_DELIVERIES_AT_ONCE = 40;
const MAX_AT_ONCE_PER_WEBHOOK = 4;
/** Age at which a delivery is given up. A failing webhook is off sooner; its deliveries wait until it is on again. */
const MAX_DELIVERY_AGE_MS = 7 * 86_400_000;

/** Queue of the webhooks of all companies; a slow receiver holds up no other. */
export const buildWebhookQueue = (deps: AccountDeps): Queue<WebhookDeliveryRow> => ({
  table: 'webhook_deliveries',
  key: ['company_id', 'id'],
  ...{ receiver: 'webhook_id', most: MAX_DELIVERIES_AT_ONCE, mostOfReceiver: MAX_AT_ONCE_PER_WEBHOOK },
  ...{ lifeMs: MAX_DELIVERY_AGE_MS, sentAt: 'delivered_at' },
  where: () => sql`exists (select from webhooks w
    where w.company_id = q.company_id and w.id = q.webhook_id and w.off_at is null)`,
  send: async ([taken]) => (await attemptDelivery(deps, taken)).end,
});

export const startWebhookDeliveries = (deps: AccountDeps): RunningQueue => startQueue(deps, buildWebhookQueue(deps));
