import { enqueueOrderEmail } from '@trassa/service-kit/notification-outbox';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import type { DueEmail } from './client-emails.rules.ts';
import type { TrackingLinkRow } from './tracking.queries.ts';

type Trx = Transaction<OrdersTables>;

export async function hasRefusedEmails(trx: Trx, companyId: string, email: string | null): Promise<boolean> {
  const found = await trx
    .selectFrom('email_refusals')
    .select('email')
    .where('company_id', '=', companyId)
    .where('email', '=', (email ?? '').toLowerCase())
    .executeTakeFirst();
  return found !== undefined;
}

/** Refusal of the reader of a link, for all orders of the company; a link without an address refuses nothing. */
export async function insertEmailRefusal(trx: Trx, companyId: string, { hash, at }: { hash: string; at: Date }) {
  await sql`insert into email_refusals (company_id, email, refused_at) select company_id, lower(email), ${at} from tracking_links
    where company_id = ${companyId} and token_hash = ${hash} and email is not null on conflict do nothing`.execute(trx);
}

/** Companies with links that have an email address and are not revoked. */
export async function listCompaniesWithEmailLinks(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('tracking_links')
    .select('company_id')
    .distinct()
    .where('email', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** Links with their orders, whose readers have not refused emails and were not yet told of the delivery. */
export async function listLinksToEmail(
  trx: Trx,
  companyId: string,
): Promise<{ link: TrackingLinkRow; order: OrderRow }[]> {
  const links = await trx
    .selectFrom('tracking_links')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`email is not null and not exists (select from email_refusals as refused
      where refused.company_id = tracking_links.company_id and refused.email = lower(tracking_links.email))
      and not exists (select from client_emails as sent where sent.company_id = tracking_links.company_id
      and sent.order_id = tracking_links.order_id and sent.event = 'delivered')`)
    .execute();
  if (links.length === 0) return [];
  const ids = links.map(({ order_id }) => order_id);
  const orders = await trx
    .selectFrom('orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  return links.flatMap((link) => {
    const order = byId.get(link.order_id);
    return order ? [{ link, order }] : [];
  });
}

/** Clears the foretold late arrival, since the client has been told of a delay. */
async function clearLateArrival(trx: Trx, { company_id, order_id }: TrackingLinkRow): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ late_at: null })
    .where('company_id', '=', company_id)
    .where('id', '=', order_id)
    .where('late_at', 'is not', null)
    .execute();
}

/** Adds an email to the outbox unless the client was told of this event, and stores the term of that time. */
export async function enqueueClientEmail(
  trx: Trx,
  link: TrackingLinkRow,
  { event, email, term }: DueEmail,
): Promise<void> {
  const { company_id, order_id } = link;
  const { numInsertedOrUpdatedRows: inserted } = await trx
    .insertInto('client_emails')
    .values({ company_id, order_id, event })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!inserted) return;
  await enqueueOrderEmail(trx, company_id, email);
  if (email.event === 'delay') await clearLateArrival(trx, link);
  await trx
    .updateTable('tracking_links')
    .set({ told_delivery_at: term })
    .where('company_id', '=', company_id)
    .where('id', '=', link.id)
    .execute();
}
