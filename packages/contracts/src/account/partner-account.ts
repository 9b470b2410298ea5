import { z } from 'zod';
import { registrationSchema, registrationSourceSchema } from './sign-in.ts';
import { tokensSchema, userSchema } from './user.ts';

/**
 * POST /internal/accounts/partner-register: services/landing registers somebody who came through a partner link and
 * signs that browser in. One account per `leadId`, however often it is asked.
 */
export const partnerAccountSchema = z.object({
  leadId: z.uuid(),
  registration: registrationSchema,
  /** The browser, as the gateway described it to services/landing. */
  client: z.object({
    address: z.string().max(64),
    userAgent: z.string().max(300),
    secure: z.boolean(),
    /** Its Cookie header, for the session it may have had before. */
    cookie: z.string().max(8192),
  }),
});
/** Type of {@link partnerAccountSchema}. */
export type PartnerAccount = z.infer<typeof partnerAccountSchema>;

/** The session as a sign-in gives it; `cookies` are the Set-Cookie values that must reach the browser. */
export const openedAccountSchema = z.object({
  user: userSchema,
  tokens: tokensSchema,
  cookies: z.array(z.string()),
});
/** Type of {@link openedAccountSchema}. */
export type OpenedAccount = z.infer<typeof openedAccountSchema>;

/** GET /internal/accounts/source: where a company's registration came from. */
export const accountSourceSchema = registrationSourceSchema.extend({ registeredAt: z.string() });
