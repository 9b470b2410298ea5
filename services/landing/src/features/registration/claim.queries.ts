import type { Selectable, Transaction } from 'kysely';
import type { LandingTables, LeadTable } from '../../db/schema.ts';
import type { LeadKey } from '../../shared/lead.queries.ts';

type Trx = Transaction<LandingTables>;

/** Age after which a claim is free again, because its process has died. */
const LEAD_CLAIM_MS = 60_000;

/** Claims an open link for one registration; undefined for a claimed, used or expired one. */
export function claimLead(
  trx: Trx,
  { company_id, id }: LeadKey,
  now: Date,
): Promise<Selectable<LeadTable> | undefined> {
  return trx
    .updateTable('leads')
    .set({ claimed_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('reusable', '=', true),
        eb.and([
          eb('used_at', 'is', null),
          eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<', new Date(now.getTime() - LEAD_CLAIM_MS))]),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Releases a link after a refused registration. */
export async function releaseLead(trx: Trx, { company_id, id }: LeadKey): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ claimed_at: null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

/** Marks a link as used and, unless it is reusable, deletes the data of the invited company. */
export async function markLeadUsed(
  trx: Trx,
  lead: Selectable<LeadTable>,
  { companyId, now }: { companyId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ used_at: now, used_by: companyId, ...(lead.reusable ? {} : { prefill: null }) })
    .where('company_id', '=', lead.company_id)
    .where('id', '=', lead.id)
    .execute();
}
