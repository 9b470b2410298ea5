import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { Selectable } from 'kysely';
import type { LeadTable } from '../db/schema.ts';
import type { LandingDeps } from './deps.ts';
import { findLeadByHash } from './lead.queries.ts';

/**
 * Partner link by the hash of its token; undefined also while its company waits for erasure. Without an answer of
 * services/account the link stays open, because whoever was invited waits.
 */
export async function findLeadByTokenHash(
  { db, account, getToken }: Pick<LandingDeps, 'db' | 'account' | 'getToken'>,
  hash: string,
  traceId: string,
): Promise<Selectable<LeadTable> | undefined> {
  const lead = await db.asSystem((trx) => findLeadByHash(trx, hash, getToken));
  if (!lead) return undefined;
  const caller = { kind: 'service', service: 'landing', companyId: lead.company_id, userId: null } as const;
  const isClosed = await account(authEndpoints.source, { caller, traceId }).then(
    ({ data }) => data.closed === true,
    () => false,
  );
  return isClosed ? undefined : lead;
}
