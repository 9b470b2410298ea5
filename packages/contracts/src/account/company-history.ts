import { z } from 'zod';

/** Actions of people that the history of a company shows; sign-ins are not among them. */
export const historyKinds = [
  'account.registered',
  'company.changed',
  'company.deletion-asked',
  'company.restored',
  'access.asked',
  'access.declined',
  'person.invited',
  'invitation.withdrawn',
  'person.joined',
  'person.role-changed',
  'person.removed',
  'handover.offered',
  'handover.withdrawn',
  'handover.declined',
  'handover.accepted',
  'account.deleted',
  'costs.withheld',
  'costs.shown',
  'second-factor.policy-changed',
  'second-factor.added',
  'second-factor.removed',
  'second-factor.reset',
  'password.changed',
  'password.reset',
  'session.replayed',
  'admin.appointed',
  'admin.removed',
  'admin.ended-sessions',
  'data.exported',
  'key.created',
  'key.rotated',
  'key.revoked',
  'webhook.added',
  'webhook.changed',
  'webhook.rotated',
  'webhook.removed',
  'integrations.stopped',
  'integrations.kept',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

const historyEntrySchema = z.object({
  /** Id of the line, by which `before` asks for older ones. */
  id: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  kind: z.enum(historyKinds),
  /** First and last name; null: nobody of the company. */
  by: z.string().nullable(),
  /** Name of the person whom the action concerns; null: nobody. */
  person: z.string().nullable(),
  /** Name of a key, address of a webhook or role that was given; null: the action has none of these. */
  detail: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** A page has fifty lines, newest first; `before`: id of a line, only older ones are given. */
export const companyHistoryQuerySchema = z.object({
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});
export type CompanyHistoryQuery = z.infer<typeof companyHistoryQuerySchema>;

/** Page of the history; `more`: older lines follow. */
export const companyHistorySchema = z.object({ entries: z.array(historyEntrySchema), more: z.boolean() });
export type CompanyHistory = z.infer<typeof companyHistorySchema>;
