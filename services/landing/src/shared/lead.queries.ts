import { findKeyOwner } from '@trassa/service-kit/key-owners';
import { isHashOfLink } from '@trassa/service-kit/link-tokens';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { LandingTables, LeadTable } from '../db/schema.ts';
import type { LandingDeps } from './deps.ts';

/** Columns that name a partner link. */
export type LeadKey = Pick<Selectable<LeadTable>, 'company_id' | 'id'>;

/** Source of demonstration links, whose tokens are words. */
export const DEMO_SOURCE = 'demo';

/** Partner link of any company by the hash of its token; in a system transaction. */
export async function findLeadByHash(
  db: Kysely<LandingTables>,
  hash: string,
  getToken: LandingDeps['getToken'],
): Promise<Selectable<LeadTable> | undefined> {
  const owner = await findKeyOwner(db, 'leads.token_hash', hash);
  if (owner === undefined) return undefined;
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('company_id', '=', owner)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return lead && (lead.source === DEMO_SOURCE || isHashOfLink(getToken, lead.id, hash)) ? lead : undefined;
}

export async function incrementVisits(db: Kysely<LandingTables>, { company_id, id }: LeadKey): Promise<void> {
  await db
    .updateTable('leads')
    .set({ visits: sql`visits + 1` })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}
