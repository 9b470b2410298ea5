import { type Kysely, sql } from 'kysely';

/** Whoever knows a secret or has set an address, as far as the audit says; a key whose secret is void until it is renewed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_keys add column stopped_at timestamptz`.execute(db);
  await sql`alter table webhooks add column created_by uuid`.execute(db);
  await sql`
    update webhooks set created_by = (
      select user_id from audit_events
      where audit_events.company_id = webhooks.company_id and kind in ('webhook.added', 'webhook.changed', 'webhook.rotated')
        and details::json ->> 'webhookId' = webhooks.id::text
      order by seq desc limit 1
    )`.execute(db);
}
