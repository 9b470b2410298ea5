import type { Selectable, Transaction } from 'kysely';
import type { LandingTables, LeadTable } from '../../db/schema.ts';

type Trx = Transaction<LandingTables>;

/** A claim that nobody finished in this time may be taken over: its process died. */
const CLAIM_MS = 60_000;

/** Takes an open link for one registration; undefined for everybody who comes second, and for links that are gone. */
export function claimLead(trx: Trx, hash: string, now: Date): Promise<Selectable<LeadTable> | undefined> {
  return trx
    .updateTable('leads')
    .set({ claimed_at: now })
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('reusable', '=', true),
        eb.and([
          eb('used_at', 'is', null),
          eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<', new Date(now.getTime() - CLAIM_MS))]),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Gives a link back after a registration that was refused. */
export async function releaseLead(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('leads').set({ claimed_at: null }).where('id', '=', id).execute();
}

/** The link has done its work: what was known of the company is forgotten. */
export async function markLeadUsed(
  trx: Trx,
  lead: Selectable<LeadTable>,
  { companyId, now }: { companyId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ used_at: now, used_by: companyId, ...(lead.reusable ? {} : { prefill: null }) })
    .where('id', '=', lead.id)
    .execute();
}
