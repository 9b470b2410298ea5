import { z } from 'zod';
import { handoverRoles } from './people-values.ts';

/** Role of the former director after a handover. */
const handedOverRoleSchema = z.enum(handoverRoles, 'Выберите роль');
const namedPersonSchema = z.object({ id: z.uuid(), name: z.string() });

/** Offer of a director to a colleague to become director in their place. */
export const handoverSchema = z.object({
  id: z.uuid(),
  from: namedPersonSchema,
  to: namedPersonSchema,
  role: handedOverRoleSchema,
  /** ISO 8601 UTC. */
  expiresAt: z.string(),
});
export type Handover = z.infer<typeof handoverSchema>;

/** POST /api/account/handovers. */
export const newHandoverSchema = z.object({ personId: z.uuid('Выберите сотрудника'), role: handedOverRoleSchema });
export type NewHandover = z.infer<typeof newHandoverSchema>;
