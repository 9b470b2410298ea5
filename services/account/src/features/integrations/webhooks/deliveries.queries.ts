import type { WebhookDelivery } from '@trassa/contracts/account/integrations';
import { TEST_EVENT } from '@trassa/contracts/account/integrations-values';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { WebhookDeliveryTable, WebhookTable } from '../../../db/integrations-schema.ts';
import type { AccountTables } from '../../../db/schema.ts';

type Db = Kysely<AccountTables>;

/** An event for one webhook, with its last attempt. */
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>;

/** Columns of a delivery that an attempt writes. */
export type AttemptColumns = Pick<WebhookDeliveryRow, 'tried_at' | 'ms' | 'status' | 'answer'>;

/** Time for which a taken delivery is out of reach of others; longer than an attempt can take. */
const LEASE_MS = 60_000;

/** Takes a delivery for one attempt; after the lease it returns to the queue, unless delivered already or a test. */
export function takeDelivery(
  db: Db,
  { company_id, id }: Pick<WebhookDeliveryRow, 'company_id' | 'id'>,
  now: Date,
): Promise<WebhookDeliveryRow | undefined> {
  return db
    .updateTable('webhook_deliveries')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      next_at: sql<Date | null>`case when delivered_at is null and kind <> ${TEST_EVENT}
        then ${new Date(now.getTime() + LEASE_MS)}::timestamptz end`,
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Inserts a test delivery, which is sent outside the queue. */
export function insertTestDelivery(
  db: Db,
  { company_id, id: webhook_id }: Pick<WebhookTable, 'company_id' | 'id'>,
  { id, now }: { id: string; now: Date },
): Promise<WebhookDeliveryRow> {
  const body = JSON.stringify({ type: TEST_EVENT, timestamp: now.toISOString(), data: {} });
  return db
    .insertInto('webhook_deliveries')
    .values({
      ...{ company_id, id, webhook_id, event_key: `test/${id}`, kind: TEST_EVENT, body },
      ...{ created_at: now, attempts: 1, next_at: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Saves an attempt that was made outside the queue. */
export async function saveAttempt(
  db: Db,
  { company_id, id }: Pick<WebhookDeliveryRow, 'company_id' | 'id'>,
  attempt: AttemptColumns & Partial<Pick<WebhookDeliveryRow, 'delivered_at'>>,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set(attempt)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

/** The 100 newest deliveries of a webhook. */
export async function listDeliveries(
  db: Db,
  { company_id, id }: Pick<WebhookTable, 'company_id' | 'id'>,
): Promise<WebhookDelivery[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('webhook_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(toDelivery);
}

function toDelivery({ id, kind, attempts, tried_at, ms, status, answer, ...row }: WebhookDeliveryRow): WebhookDelivery {
  return {
    ...{ id, kind, attempts },
    createdAt: row.created_at.toISOString(),
    last: tried_at && { at: tried_at.toISOString(), ms: ms ?? 0, status, answer: answer ?? '' },
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    nextAt: row.next_at?.toISOString() ?? null,
  };
}
