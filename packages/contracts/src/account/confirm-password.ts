import { z } from 'zod';
import type { EndpointsOf } from '../endpoint.ts';
import { doneSchema } from '../envelope.ts';

/** POST /internal/accounts/confirm-password: a signed-in person repeats the password; address and browser for the audit. */
export const confirmPasswordSchema = z.object({
  password: z.string().max(256),
  address: z.string().max(64),
  userAgent: z.string().max(300),
});
/** Type of {@link confirmPasswordSchema}. */
export type ConfirmPassword = z.infer<typeof confirmPasswordSchema>;

/** What travels in the calls of `confirmationEndpoints`. */
export const confirmationSchemas = {
  confirmPassword: {
    summary: 'Whether the password is that of the person for whom a service acts; 400 when it is not',
    body: confirmPasswordSchema,
    reply: doneSchema,
  },
};

/** Calls of the gateway to services/account before a change that a stolen session must not make. */
export const confirmationEndpoints: EndpointsOf<typeof confirmationSchemas> = {
  confirmPassword: { method: 'POST', path: '/internal/accounts/confirm-password', access: 'service' },
};
