import type { Webhook, WebhookForm } from '@trassa/contracts/account/integrations';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { WebhookTable } from '../../../db/integrations-schema.ts';
import type { AccountTables } from '../../../db/schema.ts';

type Db = Kysely<AccountTables>;
export type WebhookRow = Selectable<WebhookTable>;
/** Columns that name a webhook. */
type WebhookKey = Pick<WebhookRow, 'company_id' | 'id'>;

/** Webhooks of a company, oldest first. */
export function listWebhooks(db: Db, companyId: string): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').selectAll().where('company_id', '=', companyId).orderBy('created_at').execute();
}

const selectWebhook = (db: Db, { company_id, id }: WebhookKey) =>
  db.selectFrom('webhooks').selectAll().where('company_id', '=', company_id).where('id', '=', id);

export const findWebhook = (db: Db, key: WebhookKey): Promise<WebhookRow | undefined> =>
  selectWebhook(db, key).executeTakeFirst();

/** Locks the webhook until the transaction ends. */
export const lockWebhook = (db: Db, key: WebhookKey): Promise<WebhookRow | undefined> =>
  selectWebhook(db, key).forUpdate().executeTakeFirst();

export function insertWebhook(db: Db, webhook: Insertable<WebhookTable>): Promise<WebhookRow> {
  return db.insertInto('webhooks').values(webhook).returningAll().executeTakeFirstOrThrow();
}

/** Undefined when the company has no such webhook. */
export function updateWebhook(
  db: Db,
  { company_id, id }: WebhookKey,
  parts: Updateable<WebhookTable>,
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhooks')
    .set(parts)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Stores a new secret; the present one becomes the former one. */
export function replaceWebhookSecret(
  db: Db,
  { company_id, id }: WebhookKey,
  { sealed, oldUntil, by }: { sealed: string; oldUntil: Date; by: string },
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhooks')
    .set((row) => ({
      ...{ sealed_secret: sealed, created_by: by, old_until: oldUntil },
      sealed_old_secret: row.ref('sealed_secret'),
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export function deleteWebhook(db: Db, { company_id, id }: WebhookKey): Promise<Pick<WebhookRow, 'url'> | undefined> {
  return db
    .deleteFrom('webhooks')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst();
}

/** Webhook in the form of the contract. */
export function toWebhook(row: WebhookRow, now: Date): Webhook {
  const { id, url, kinds, created_at, old_until, failing_since, off_at } = row;
  return {
    ...{ id, url, kinds, createdAt: created_at.toISOString() },
    oldSecretUntil: old_until && old_until > now ? old_until.toISOString() : null,
    failingSince: failing_since?.toISOString() ?? null,
    offAt: off_at?.toISOString() ?? null,
  };
}

/** Address and kinds as they are stored. */
export const toStoredForm = ({ url, kinds }: WebhookForm) => ({ url: new URL(url).href, kinds: [...new Set(kinds)] });
