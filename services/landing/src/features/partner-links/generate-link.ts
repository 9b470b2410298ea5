import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { leadDataSchema } from '@trassa/contracts/landing/landing-data';
import type { GenerateLink } from '@trassa/contracts/landing/partner-links';
import { getDigest, refuseOtherRequest } from '@trassa/service-kit/idempotency-key';
import { getHash } from '@trassa/service-kit/link-tokens';
import { problem } from '@trassa/service-kit/problem-error';
import type { LandingDeps } from '../../shared/deps.ts';
import { findPartner } from '../../shared/partner.queries.ts';
import { findLeadByKey, insertLead } from './partner-links.queries.ts';

const LIFE_MS = 90 * 86_400_000;
const REFERRAL = 'referral';

export interface LinkRequest {
  identity: Identity;
  body: GenerateLink;
  /** Idempotency key. */
  key: string | null;
}

/**
 * Creates a partner link. A carrier's link gives the referral discount; links of a retail chain are for admins.
 * @throws common/forbidden, common/key-reused
 */
export async function generateLink(deps: LandingDeps, { identity, body, key }: LinkRequest) {
  const source = body.source ?? 'web_dashboard';
  const { companyId } = identity;
  const chain = source === REFERRAL ? undefined : await findPartner(deps.db.kysely, source);
  if (chain && identity.role !== 'admin') throw problem('common/forbidden');
  const id = randomUUID();
  const now = deps.now();
  const requestHash = getDigest(body);
  const idempotencyKey = key ?? id;
  const made = await deps.db.forCompany(companyId, async (trx) => {
    await insertLead(trx, {
      company_id: companyId,
      id,
      token_hash: getHash(deps.getToken(id)),
      partner_code: chain?.code ?? REFERRAL,
      source,
      prefill: body.lead ? leadDataSchema.parse(body.lead) : null,
      expires_at: new Date(now.getTime() + LIFE_MS),
      reusable: false,
      claimed_at: null,
      used_at: null,
      used_by: null,
      visits: 0,
      idempotency_key: idempotencyKey,
      request_hash: requestHash,
      created_by: identity.userId,
      created_at: now,
    });
    return findLeadByKey(trx, companyId, idempotencyKey);
  });
  if (!made) throw problem('common/conflict');
  refuseOtherRequest(made.request_hash, requestHash);
  return made;
}
