import { z } from 'zod';
import { registrationSchema, registrationSourceSchema } from './sign-in.ts';
import { tokensSchema, userSchema } from './user.ts';

/**
 * POST /internal/accounts/partner-register: registration through a partner link, with a session for that browser.
 * Idempotent by `leadId`.
 */
export const partnerLinkRegistrationSchema = z.object({
  leadId: z.uuid(),
  registration: registrationSchema,
  /** Browser of the caller, as services/landing got it from the gateway. */
  client: z.object({
    address: z.string().max(64),
    userAgent: z.string().max(300),
    secure: z.boolean(),
    /** Cookie header of the browser: an earlier session in it is ended. */
    cookie: z.string().max(8192),
  }),
});
export type PartnerLinkRegistration = z.infer<typeof partnerLinkRegistrationSchema>;

/**
 * The session as a sign-in gives it; `cookies` are the Set-Cookie values that must reach the browser. Without tokens:
 * the e-mail address must be proved first, and the answer does not reveal whether it has an account already.
 */
export const sessionWithCookiesSchema = z.object({
  user: userSchema,
  tokens: tokensSchema.optional(),
  cookies: z.array(z.string()),
});
export type SessionWithCookies = z.infer<typeof sessionWithCookiesSchema>;

/** Name of a company and the phone of its director, by which its clients know and reach it. */
export const carrierContactSchema = z.object({ name: z.string(), phone: z.string() });
export type CarrierContact = z.infer<typeof carrierContactSchema>;

/**
 * GET /internal/accounts/source: partner, campaign and plan of a company's registration. `closed`: the company waits for its
 * erasure, and its public links open nothing.
 */
export const accountSourceSchema = registrationSourceSchema.extend({
  registeredAt: z.string(),
  contact: carrierContactSchema,
  closed: z.literal(true).optional(),
});
