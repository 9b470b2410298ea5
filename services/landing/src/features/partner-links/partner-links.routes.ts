import { buildDone, succeeded } from '@trassa/contracts/envelope';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import type { PartnerLead } from '@trassa/contracts/landing/partner-links';
import { getIdempotencyKey } from '@trassa/service-kit/idempotency-key';
import type { Router } from '@trassa/service-kit/route';
import type { Selectable } from 'kysely';
import type { LeadTable, PartnerTable } from '../../db/schema.ts';
import type { LandingDeps } from '../../shared/deps.ts';
import { generateLink } from './generate-link.ts';
import { listLeads, sumPaymentsByLead } from './partner-links.queries.ts';

export function partnerLinkRoutes(route: Router, deps: LandingDeps): void {
  route(landingEndpoints.leads, async ({ companyId }) => {
    const rows = await deps.db.forCompany(companyId, (trx) => listLeads(trx, companyId));
    const leads = await withResults(deps, rows);
    return { success: true as const, leads, data: leads };
  });
  route(landingEndpoints.generate, async ({ body, identity, request }) => {
    const made = await generateLink(deps, { identity, body, key: getIdempotencyKey(request.headers) });
    const [lead] = await withResults(deps, [made]);
    if (!lead) throw new Error('a link was made and is not there');
    return succeeded(lead);
  });
  route(landingEndpoints.ping, () => buildDone());
}

const ownLabels: Record<string, string> = { web_dashboard: 'Личный кабинет' };

async function withResults(deps: LandingDeps, rows: readonly Selectable<LeadTable>[]): Promise<PartnerLead[]> {
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
      partner_source: { name: chain?.name ?? ownLabels[row.source] ?? row.source },
      discount_percent: partner?.discount_percent ?? 0,
      visits: row.visits,
      registrations: row.used_at ? 1 : 0,
      paid_kopecks: paid.get(row.id) ?? 0,
    };
  });
}

function listPartners({ db }: LandingDeps): Promise<Selectable<PartnerTable>[]> {
  return db.kysely.selectFrom('partners').selectAll().execute();
}
