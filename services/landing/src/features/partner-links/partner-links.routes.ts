import { randomUUID } from 'node:crypto';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import { type LeadData, leadDataSchema } from '@trassa/contracts/landing/landing-data';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import type { GenerateLink, PartnerLead } from '@trassa/contracts/landing/partner-links';
import { getIdempotencyKey, getJsonDigest, refuseOtherRequest } from '@trassa/service-kit/idempotency-key';
import { getHash, isHashOfLink, type TokenOf } from '@trassa/service-kit/link-tokens';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Insertable, Selectable, Transaction } from 'kysely';
import type { LandingTables, LeadTable, PartnerTable } from '../../db/schema.ts';
import type { LandingDeps } from '../../shared/deps.ts';
import { findPartner } from '../../shared/partner.queries.ts';

type Trx = Transaction<LandingTables>;

/** Links of a company, newest first, at most 1000. */
function listLeads(trx: Trx, companyId: string): Promise<Selectable<LeadTable>[]> {
  return trx
    .selectFrom('leads')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
}

/** Gives links of a former `LINK_SECRET` the tokens that the list shows. */
async function renewTokens(trx: Trx, getToken: TokenOf, leads: readonly Selectable<LeadTable>[]): Promise<void> {
  for (const { company_id, id, token_hash } of leads) {
    if (isHashOfLink(getToken, id, token_hash)) continue;
    await trx
      .updateTable('leads')
      .set({ token_hash: getHash(getToken(id)) })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .execute();
  }
}

/** Payments per link, in kopecks. The payers are other companies, so only sums leave the query. */
async function sumPaymentsByLead(trx: Trx, leadIds: readonly string[]): Promise<Map<string, number>> {
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
async function insertLead(
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
function findLeadByKey(trx: Trx, companyId: string, key: string): Promise<Selectable<LeadTable> | undefined> {
  return trx
    .selectFrom('leads')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

const LINK_LIFE_MS = 90 * 86_400_000;
const REFERRAL = 'referral';

interface LinkRequest {
  identity: Identity;
  body: GenerateLink;
  /** Idempotency key. */
  key: string | null;
}

/**
 * Creates a partner link. A carrier's link gives the referral discount; links of a retail chain are for admins.
 * @throws common/forbidden, common/key-reused
 */
async function generateLink(deps: LandingDeps, { identity, body, key }: LinkRequest) {
  const source = body.source ?? 'web_dashboard';
  const { companyId } = identity;
  const chain = source === REFERRAL ? undefined : await deps.db.withoutCompany((trx) => findPartner(trx, source));
  if (chain && identity.role !== 'admin') throw problem('common/forbidden');
  const id = randomUUID();
  const now = deps.now();
  const requestHash = getJsonDigest(body);
  const idempotencyKey = key ?? id;
  const made = await deps.db.forCompany(companyId, async (trx) => {
    await insertLead(trx, {
      company_id: companyId,
      id,
      token_hash: getHash(deps.getToken(id)),
      partner_code: chain?.code ?? REFERRAL,
      source,
      prefill: body.lead ? leadDataSchema.parse(body.lead) : null,
      expires_at: new Date(now.getTime() + LINK_LIFE_MS),
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

export function partnerLinkRoutes(route: Router, deps: LandingDeps): void {
  route(landingEndpoints.leads, async ({ companyId }) => {
    const rows = await deps.db.forCompany(companyId, async (trx) => {
      const found = await listLeads(trx, companyId);
      await renewTokens(trx, deps.getToken, found);
      return found;
    });
    const leads = await toPartnerLinks(deps, rows);
    return { success: true as const, leads, data: leads };
  });
  route(landingEndpoints.generate, async ({ body, identity, request }) => {
    const made = await generateLink(deps, { identity, body, key: getIdempotencyKey(request.headers) });
    const [lead] = await toPartnerLinks(deps, [made]);
    if (!lead) throw new Error('a link was made and is not there');
    return buildSuccess(lead);
  });
  route(landingEndpoints.ping, () => buildDoneReply());
}

const ownSourceLabels: Record<string, string> = { web_dashboard: 'Личный кабинет' };

async function toPartnerLinks(deps: LandingDeps, rows: readonly Selectable<LeadTable>[]): Promise<PartnerLead[]> {
  const ids = rows.map((row) => row.id);
  const paid = await deps.db.asSystem((trx) => sumPaymentsByLead(trx, ids));
  const partners = new Map((await listPartners(deps)).map((partner) => [partner.code, partner]));
  return rows.map((row) => {
    const token = deps.getToken(row.id);
    const partner = partners.get(row.partner_code);
    const chain = row.partner_code === 'referral' ? undefined : partner;
    return {
      id: row.id,
      unique_token: token,
      link: deps.publicOrigin ? `${new URL(deps.publicOrigin).origin}/partner/${token}` : null,
      used_at: row.used_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      partner_source: { name: chain?.name ?? ownSourceLabels[row.source] ?? row.source },
      discount_percent: partner?.discount_percent ?? 0,
      visits: row.visits,
      registrations: row.used_at ? 1 : 0,
      paid_kopecks: paid.get(row.id) ?? 0,
    };
  });
}

function listPartners({ db }: LandingDeps): Promise<Selectable<PartnerTable>[]> {
  return db.withoutCompany((trx) => trx.selectFrom('partners').selectAll().execute());
}
