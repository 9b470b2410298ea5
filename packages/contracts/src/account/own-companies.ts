import { z } from 'zod';
import { roleSchema } from '../identity.ts';

/** Company in which the signed-in person works. */
export const ownCompanySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  inn: z.string(),
  /** Role of the person in this company. */
  role: roleSchema,
  /** Whether the session is open in this company. */
  current: z.boolean(),
});
export type OwnCompany = z.infer<typeof ownCompanySchema>;

/** POST /api/auth/companies/switch, and the answer of `joinCompany`. */
export const companyChoiceSchema = z.object({ companyId: z.uuid() });
