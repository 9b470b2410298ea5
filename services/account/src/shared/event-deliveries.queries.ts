import type { CompanyEvent } from '@trassa/contracts/account/integrations';
import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../db/schema.ts';

/** Stores an event as a delivery to each webhook that wants its kind; the same key again stores nothing. */
export async function insertEventDeliveries(
  db: Kysely<AccountTables>,
  { companyId, key, event, at }: { companyId: string; key: string; event: CompanyEvent; at: Date },
): Promise<void> {
  const body = JSON.stringify({ type: event.type, timestamp: at.toISOString(), data: event.data });
  await sql`
    insert into webhook_deliveries (company_id, id, webhook_id, event_key, kind, body, created_at, next_at)
    select company_id, gen_random_uuid(), id, ${key}, ${event.type}, ${body}, ${at}, ${at}
    from webhooks where company_id = ${companyId} and off_at is null and ${event.type} = any(kinds)
    on conflict on constraint webhook_deliveries__event__unique do nothing`.execute(db);
}
