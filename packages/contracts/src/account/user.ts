import { z } from 'zod';
import { roleSchema } from '../identity.ts';

/** A company (tenant). INN, KPP and OGRN are attributes as entered, never proof of ownership. */
export const companySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  inn: z.string(),
  kpp: z.string(),
  ogrn: z.string(),
  address: z.string(),
  /** Whether ownership of the requisites is proved. */
  verified: z.boolean(),
  /** Code of the plan chosen at registration, from the query of the page; absent: none. */
  wantedPlan: z.string().optional(),
});

/** A user as the product shows it. */
export const userSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  role: roleSchema,
  companyId: z.uuid(),
  company: companySchema,
  /** Deadline to set up the second factor that the company asks for, ISO 8601 UTC; absent: not asked for, or set up. */
  secondFactorDue: z.string().optional(),
  /** Set while the person has not proved the e-mail address that this installation asks to prove. */
  emailUnproved: z.literal(true).optional(),
  /** When the data of the company will be erased, ISO 8601 UTC; absent: nobody asked for its deletion. */
  companyErasedAt: z.string().optional(),
  /** Set where the company withholds costs, margin and profit from the person. */
  withoutCosts: z.literal(true).optional(),
  /** Driver of the directory whom the person was invited as; absent: none. */
  fleetDriverId: z.uuid().optional(),
});
export type User = z.infer<typeof userSchema>;

/** Access token: a JWT of 15 minutes. Refresh token: an opaque handle, useless without the HttpOnly cookie set beside it. */
export const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;
