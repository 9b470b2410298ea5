import { randomUUID } from 'node:crypto';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { ConsentPurpose } from '@trassa/contracts/account/consents';
import type { PartnerLinkRegistration, SessionWithCookies } from '@trassa/contracts/account/partner-account';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import type { PartnerRegistration } from '@trassa/contracts/landing/partner-registration';
import { getHash } from '@trassa/service-kit/link-tokens';
import { ProblemError, problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { LeadTable } from '../../db/schema.ts';
import { insertAttribution } from '../../shared/attribution.queries.ts';
import type { LandingDeps } from '../../shared/deps.ts';
import { findLeadByTokenHash } from '../../shared/find-lead.ts';
import { findLeadByHash } from '../../shared/lead.queries.ts';
import { findPartner } from '../../shared/partner.queries.ts';
import { claimLead, markLeadUsed, releaseLead } from './claim.queries.ts';

/** Nil company id: the registration creates the company. */
const NIL_COMPANY_ID = '00000000-0000-0000-0000-000000000000';

type Lead = Selectable<LeadTable>;

/**
 * Registers a carrier through a partner link and signs the browser in. A link works once, also for parallel
 * registrations, and is free again after a refusal. Where addresses have to be proved, a taken one uses the link up
 * like a new one, with an attribution to a company that does not exist; otherwise the link would show that the address
 * is taken.
 * @throws landing/link-invalid, landing/link-used, and the errors of a registration
 */
async function registerByLink(
  deps: LandingDeps,
  form: PartnerRegistration,
  from: { client: PartnerLinkRegistration['client']; traceId: string },
): Promise<SessionWithCookies> {
  const lead = await claimOpenLink(deps, getHash(form.token), from.traceId);
  const opened = await openAccount(deps, form, { ...from, lead });
  await completeRegistration(deps, lead, opened.user.companyId);
  return opened;
}

async function claimOpenLink(deps: LandingDeps, hash: string, traceId: string): Promise<Lead> {
  const { db, now, getToken } = deps;
  const open = await findLeadByTokenHash(deps, hash, traceId);
  if (!open) throw problem('landing/link-invalid');
  const lead = await db.asSystem((trx) => claimLead(trx, open, now()));
  if (lead) return lead;
  const known = await db.asSystem((trx) => findLeadByHash(trx, hash, getToken));
  throw problem(known?.used_at || known?.claimed_at ? 'landing/link-used' : 'landing/link-invalid');
}

async function openAccount(
  deps: LandingDeps,
  form: PartnerRegistration,
  { lead, client, traceId }: { lead: Lead; client: PartnerLinkRegistration['client']; traceId: string },
): Promise<SessionWithCookies> {
  try {
    const { data } = await deps.account(authEndpoints.partnerRegister, {
      caller: { kind: 'service', service: 'landing', companyId: NIL_COMPANY_ID, userId: null },
      traceId,
      // A reusable link makes many accounts; every other link makes one, even after a repeated claim.
      body: { leadId: lead.reusable ? randomUUID() : lead.id, registration: buildRegistration(form, lead), client },
    });
    return data;
  } catch (error) {
    await releaseAfterRefusal(deps, lead, error);
    throw addFieldToProblem(error);
  }
}

/** Without an answer the account may exist, so the claim stays until it expires and services/account decides. */
async function releaseAfterRefusal({ db }: LandingDeps, lead: Lead, error: unknown): Promise<void> {
  const refused = error instanceof ProblemError && error.status < 500 && error.code !== 'account/lead-used';
  if (refused) await db.asSystem((trx) => releaseLead(trx, lead));
}

const fieldByErrorCode: Record<string, string> = {
  'account/email-taken': 'email',
  'account/weak-password': 'password',
};

function addFieldToProblem(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error;
  if (error.code === 'account/lead-used') return problem('landing/link-used');
  const field = fieldByErrorCode[error.code];
  return field ? problem(error.code, { text: error.message, fields: { [field]: error.message } }) : error;
}

function buildRegistration(form: PartnerRegistration, lead: Lead): PartnerLinkRegistration['registration'] {
  const { email, password, firstName, lastName, phone, companyName, companyInn, companyAddress } = form;
  const consents: ConsentPurpose[] | undefined = form.consents && [
    ...new Set<ConsentPurpose>(['terms', ...form.consents]),
  ];
  const person = { email, password, firstName, lastName, phone };
  const company = { companyName, inn: companyInn, kpp: '', ogrn: '', address: companyAddress };
  return { ...person, ...company, ...(consents ? { consents } : {}), source: { partner: lead.partner_code } };
}

async function completeRegistration({ db, now }: LandingDeps, lead: Lead, companyId: string): Promise<void> {
  const at = now();
  await db.asSystem(async (trx) => {
    const partner = await findPartner(trx, lead.partner_code);
    await markLeadUsed(trx, lead, { companyId, now: at });
    await insertAttribution(trx, {
      company_id: companyId,
      partner_code: lead.partner_code,
      lead_id: lead.id,
      campaign: lead.source,
      discount_percent: partner?.discount_percent ?? 0,
      created_at: at,
    });
  });
}

/** Client of a request from headers of the gateway, for services/account. */
function buildClient(request: FastifyRequest): PartnerLinkRegistration['client'] {
  const forwarded = getLastEntry(request.headers['x-forwarded-for']);
  return {
    address: (forwarded ?? request.ip).replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    secure: getLastEntry(request.headers['x-forwarded-proto']) === 'https',
    cookie: String(request.headers.cookie ?? '').slice(0, 8192),
  };
}

function getLastEntry(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() || undefined
  );
}

export function registrationRoutes(route: Router, deps: LandingDeps): void {
  route(landingEndpoints.partnerRegister, async ({ body, request, reply }) => {
    const opened = await registerByLink(deps, body, { client: buildClient(request), traceId: request.id });
    const { user, tokens, cookies } = opened;
    reply.header('cache-control', 'no-store');
    if (!tokens) return { success: true as const, data: { user } };
    reply.header('set-cookie', cookies);
    return { success: true as const, data: { authToken: tokens.accessToken, user, tokens } };
  });
}
