import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { companyDiscountSchema, succeededPaymentSchema } from './discount.ts';
import { analyticsGoalSchema, landingDataSchema, landingQuerySchema } from './landing-data.ts';
import { generateLinkSchema, partnerLeadSchema, partnerLeadsReplySchema } from './partner-links.ts';
import { partnerRegistrationReplySchema, partnerRegistrationSchema } from './partner-registration.ts';

const guessLimit = { max: 10, seconds: 60, by: 'address' } as const;

export const landingEndpoints = defineEndpoints({
  health: {
    method: 'GET',
    path: '/api/landing/health',
    access: 'public',
    summary: 'Health of landing',
    reply: doneReplySchema,
  },

  validate: {
    method: 'GET',
    path: '/api/landing/validate/:code',
    access: 'public',
    limit: guessLimit,
    summary: 'What stands behind a partner code or the token of a partner link',
    params: z.object({ code: z.string().max(200) }),
    reply: envelope(landingDataSchema),
  },

  landing: {
    method: 'GET',
    path: '/api/landing/landing',
    access: 'public',
    limit: guessLimit,
    summary: 'What stands behind the token of a partner link, with campaign',
    query: landingQuerySchema,
    reply: envelope(landingDataSchema),
  },

  partnerRegister: {
    method: 'POST',
    path: '/api/registration/partner-register',
    access: 'public',
    limit: guessLimit,
    summary: 'Register through a partner link, once, and sign in',
    body: partnerRegistrationSchema,
    reply: partnerRegistrationReplySchema,
  },

  leads: {
    method: 'GET',
    path: '/api/partner/leads',
    access: 'office',
    summary: 'Partner links of the company with visits, registrations and payments',
    reply: partnerLeadsReplySchema,
  },

  generate: {
    method: 'POST',
    path: '/api/partner/generate',
    repeatable: 'key',
    access: 'company.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Make a partner link; the same Idempotency-Key makes it once',
    body: generateLinkSchema,
    reply: envelope(partnerLeadSchema),
  },

  ping: {
    method: 'GET',
    path: '/api/partner/ping',
    access: 'public',
    limit: { max: 120, seconds: 60, by: 'address' },
    summary: 'For the test page',
    reply: doneReplySchema,
  },

  goal: {
    method: 'POST',
    path: '/api/landing/events',
    access: 'public',
    limit: { max: 120, seconds: 60, by: 'address' },
    bodyLimit: 2048,
    summary: 'One goal of web analytics of a visitor who agreed to it',
    body: analyticsGoalSchema,
    reply: doneReplySchema,
  },

  discount: {
    method: 'GET',
    path: '/internal/landing/discount',
    access: 'service',
    summary: 'The discount the company has today, or null',
    reply: envelope(companyDiscountSchema.nullable()),
  },

  paid: {
    method: 'POST',
    path: '/internal/landing/payments',
    access: 'service',
    summary: 'A payment succeeded: it is written to the partner it came through',
    body: succeededPaymentSchema,
    reply: doneReplySchema,
  },
});
