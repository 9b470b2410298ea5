import { z } from 'zod';
import { emailSchema } from './sign-in.ts';

/** An administrator of the product. */
export const adminSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyName: z.string(),
  /** Last use of a stored session, ISO 8601 UTC; null: none. */
  lastSeenAt: z.string().nullable(),
});
export type Admin = z.infer<typeof adminSchema>;

/** Body of calls that name an administrator, or a future one, by e-mail address. */
export const adminEmailSchema = z.object({ email: emailSchema });
export type AdminEmail = z.infer<typeof adminEmailSchema>;
