import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { companyDiscountSchema, paidSchema } from './discount.ts';
import { goalSchema, landingDataSchema, landingQuerySchema } from './landing-data.ts';
import { generateLinkSchema, partnerLeadSchema, partnerLeadsReplySchema } from './partner-links.ts';
import { partnerRegistrationReplySchema, partnerRegistrationSchema } from './partner-registration.ts';

/** What travels in the calls of `landingEndpoints`. */
export const landingSchemas = {
  health: { reply: doneSchema },
  validate: { params: z.object({ code: z.string().max(200) }), reply: envelope(landingDataSchema) },
  landing: { query: landingQuerySchema, reply: envelope(landingDataSchema) },
  partnerRegister: { body: partnerRegistrationSchema, reply: partnerRegistrationReplySchema },
  leads: { reply: partnerLeadsReplySchema },
  generate: { body: generateLinkSchema, reply: envelope(partnerLeadSchema) },
  ping: { reply: doneSchema },
  goal: { body: goalSchema, reply: doneSchema },
  discount: { reply: envelope(companyDiscountSchema.nullable()) },
  paid: { body: paidSchema, reply: doneSchema },
};
