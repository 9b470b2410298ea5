import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { companyDiscountSchema, paidSchema } from './discount.ts';
import { goalSchema, landingDataSchema, landingQuerySchema } from './landing-data.ts';
import { generateLinkSchema, partnerLeadSchema, partnerLeadsReplySchema } from './partner-links.ts';
import { partnerRegistrationReplySchema, partnerRegistrationSchema } from './partner-registration.ts';

/** What travels in the calls of `landingEndpoints`. */
export const landingSchemas = {
  health: { summary: 'Health of landing', reply: doneSchema },
  validate: {
    summary: 'What stands behind a partner code or the token of a partner link',
    params: z.object({ code: z.string().max(200) }),
    reply: envelope(landingDataSchema),
  },
  landing: {
    summary: 'What stands behind the token of a partner link, with campaign',
    query: landingQuerySchema,
    reply: envelope(landingDataSchema),
  },
  partnerRegister: {
    summary: 'Register through a partner link, once, and sign in',
    body: partnerRegistrationSchema,
    reply: partnerRegistrationReplySchema,
  },
  leads: {
    summary: 'Partner links of the company with visits, registrations and payments',
    reply: partnerLeadsReplySchema,
  },
  generate: {
    summary: 'Make a partner link; the same Idempotency-Key makes it once',
    body: generateLinkSchema,
    reply: envelope(partnerLeadSchema),
  },
  ping: { summary: 'For the test page', reply: doneSchema },
  goal: { summary: 'One goal of web analytics of a visitor who agreed to it', body: goalSchema, reply: doneSchema },
  discount: {
    summary: 'The discount the company has today, or null',
    reply: envelope(companyDiscountSchema.nullable()),
  },
  paid: {
    summary: 'A payment succeeded: it is written to the partner it came through',
    body: paidSchema,
    reply: doneSchema,
  },
};
