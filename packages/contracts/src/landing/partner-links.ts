import { z } from 'zod';
import { lineText } from '../text.ts';
import { leadDataSchema } from './landing-data.ts';

/** A partner link of the company. `link` is null where the service does not know its public origin. */
export const partnerLeadSchema = z.object({
  id: z.uuid(),
  unique_token: z.string(),
  link: z.string().nullable(),
  used_at: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  partner_source: z.object({ name: z.string() }),
  discount_percent: z.number().int(),
  visits: z.number().int(),
  registrations: z.number().int(),
  /** Payments of companies that registered through the link, in kopecks. */
  paid_kopecks: z.number().int(),
});
export type PartnerLead = z.infer<typeof partnerLeadSchema>;

/** GET /api/partner/leads: the same list under two names, since clients read either. */
export const partnerLeadsReplySchema = z.object({
  success: z.literal(true),
  leads: z.array(partnerLeadSchema),
  data: z.array(partnerLeadSchema),
});
/** POST /api/partner/generate. `source`: a label, or the code of a known partner, which only admins may state. */
export const generateLinkSchema = z.object({
  source: lineText
    .regex(/^[\w-]{1,40}$/)
    .default('web_dashboard')
    .optional(),
  /** Known data of the invited company. */
  lead: leadDataSchema.partial().optional(),
});
export type GenerateLink = z.infer<typeof generateLinkSchema>;
