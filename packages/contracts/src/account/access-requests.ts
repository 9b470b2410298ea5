import type { z } from 'zod';
import { newInvitationSchema } from './people.ts';
import { registrationSchema } from './sign-in.ts';

/** POST /api/auth/access-requests: asks the company with this INN for access. */
export const newAccessRequestSchema = registrationSchema
  .pick({ firstName: true, lastName: true, email: true })
  .extend({ inn: registrationSchema.shape.inn.min(1) });
export type NewAccessRequest = z.infer<typeof newAccessRequestSchema>;

/** POST /api/account/access-requests/:id/accept. */
export const acceptAccessRequestSchema = newInvitationSchema.omit({ email: true });
export type AcceptAccessRequest = z.infer<typeof acceptAccessRequestSchema>;
