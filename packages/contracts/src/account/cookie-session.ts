import { z } from 'zod';
import { type Identity, roleSchema } from '../identity.ts';

/** POST /internal/accounts/session-of-cookie: a browser's Cookie header, and whether it came over https. */
export const browserCookieSchema = z.object({ cookie: z.string().max(16_384), secure: z.boolean() });
/** Type of {@link browserCookieSchema}. */
export type BrowserCookie = z.infer<typeof browserCookieSchema>;

/** Who is signed in in that browser. */
export const identitySchema: z.ZodType<Identity> = z.object({
  userId: z.uuid(),
  companyId: z.uuid(),
  role: roleSchema,
  sessionId: z.uuid(),
});
