import { z } from 'zod';
import { inAppMessageSchema } from './messages.ts';
import { sessionEntrySchema } from './session-list.ts';
import { companySchema, userSchema } from './user.ts';

/** GET /api/account/export: data of the company and of the calling person in services/account. */
export const companyExportSchema = z.object({
  exportedAt: z.string(),
  company: companySchema,
  user: userSchema,
  consents: z.array(z.object({ purpose: z.string(), textVersion: z.string(), givenAt: z.string() })),
  sessions: z.array(sessionEntrySchema),
  messages: z.array(inAppMessageSchema),
  securityEvents: z.array(z.object({ at: z.string(), kind: z.string(), address: z.string() })),
});
export type CompanyExport = z.infer<typeof companyExportSchema>;
