import type { LeadData } from '@trassa/contracts/landing/landing-data';
import type { Insertable, Selectable, Transaction } from 'kysely';
import type { LandingTables, LeadTable } from '../../db/schema.ts';

type Trx = Transaction<LandingTables>;

/** Links of a company, newest first, at most 1000. */
export function listLeads(trx: Trx, companyId: string): Promise<Selectable<LeadTable>[]> {
  return trx
    .selectFrom('leads')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
}

/** Payments per link, in kopecks. The payers are other companies, so only sums leave the query. */
export async function sumPaymentsByLead(trx: Trx, leadIds: readonly string[]): Promise<Map<string, number>> {
  if (leadIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('partner_payments')
    .select((eb) => ['lead_id', eb.fn.sum<string>('amount_kopecks').as('total')])
    .where('lead_id', 'in', leadIds)
    .groupBy('lead_id')
    .execute();
  return new Map(rows.map((row) => [row.lead_id ?? '', Number(row.total)]));
}

/** Stores a link unless its key exists. */
export async function insertLead(
  trx: Trx,
  lead: Omit<Insertable<LeadTable>, 'prefill'> & { prefill: LeadData | null },
): Promise<void> {
  await trx
    .insertInto('leads')
    .values({ ...lead, prefill: lead.prefill && JSON.stringify(lead.prefill) })
    .onConflict((conflict) => conflict.columns(['company_id', 'idempotency_key']).doNothing())
    .execute();
}

/** Earlier link of the same key. */
export function findLeadByKey(trx: Trx, companyId: string, key: string): Promise<Selectable<LeadTable> | undefined> {
  return trx
    .selectFrom('leads')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}
