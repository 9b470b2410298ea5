import { endpoint } from '../endpoint.ts';
import type { Done, Enveloped } from '../envelope.ts';
import type { CompanyDiscount, Paid } from './discount.ts';
import type { Goal, LandingData, LandingQuery } from './landing-data.ts';
import type { GenerateLink, PartnerLead, PartnerLeadsReply } from './partner-links.ts';
import type { PartnerRegistration, PartnerRegistrationReply } from './partner-registration.ts';

const guessing = { max: 10, seconds: 60, by: 'address' } as const;

/** Calls of services/landing. */
export const landingEndpoints = {
  health: endpoint<{ reply: Done }>()('GET', '/api/landing/health', { access: 'public', summary: 'Health of landing' }),
  validate: endpoint<{ params: { code: string }; reply: Enveloped<LandingData> }>()(
    'GET',
    '/api/landing/validate/:code',
    { access: 'public', limit: guessing, summary: 'What stands behind a partner code or the token of a partner link' },
  ),
  landing: endpoint<{ query: LandingQuery; reply: Enveloped<LandingData> }>()('GET', '/api/landing/landing', {
    access: 'public',
    limit: guessing,
    summary: 'What stands behind the token of a partner link, with campaign',
  }),
  partnerRegister: endpoint<{ body: PartnerRegistration; reply: PartnerRegistrationReply }>()(
    'POST',
    '/api/registration/partner-register',
    { access: 'public', limit: guessing, summary: 'Register through a partner link, once, and sign in' },
  ),
  leads: endpoint<{ reply: PartnerLeadsReply }>()('GET', '/api/partner/leads', {
    access: 'user',
    summary: 'Partner links of the company with visits, registrations and payments',
  }),
  generate: endpoint<{ body: GenerateLink; reply: Enveloped<PartnerLead> }>()('POST', '/api/partner/generate', {
    access: 'user',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Make a partner link; the same Idempotency-Key makes it once',
  }),
  ping: endpoint<{ reply: Done }>()('GET', '/api/partner/ping', {
    access: 'public',
    limit: { max: 120, seconds: 60, by: 'address' },
    summary: 'For the test page',
  }),
  goal: endpoint<{ body: Goal; reply: Done }>()('POST', '/api/landing/events', {
    access: 'public',
    limit: { max: 120, seconds: 60, by: 'address' },
    bodyLimit: 2048,
    summary: 'One goal of web analytics of a visitor who agreed to it',
  }),
  discount: endpoint<{ reply: Enveloped<CompanyDiscount | null> }>()('GET', '/internal/landing/discount', {
    access: 'service',
    summary: 'The discount the company has today, or null',
  }),
  paid: endpoint<{ body: Paid; reply: Done }>()('POST', '/internal/landing/payments', {
    access: 'service',
    summary: 'A payment succeeded: it is written to the partner it came through',
  }),
};
