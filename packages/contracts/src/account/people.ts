import { z } from 'zod';
import { roleSchema } from '../identity.ts';
import { consentPurposeSchema } from './consents.ts';
import { invitedRoles } from './people-values.ts';
import { profileSchema } from './profile.ts';
import { emailSchema, newPasswordSchema } from './sign-in.ts';

/** ISO 8601 UTC. */
const time = z.string();
const invitedRoleSchema = z.enum(invitedRoles, 'Выберите роль');

const personSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: roleSchema,
  /** Last use of a stored session; null: never signed in, or all sessions were deleted a month after their end. */
  lastSeenAt: time.nullable(),
});
export type Person = z.infer<typeof personSchema>;

/** A person as colleagues name them. */
export const colleagueSchema = z.object({ id: z.uuid(), name: z.string() });
export type Colleague = z.infer<typeof colleagueSchema>;

/** An invitation that waits for its answer. */
const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: roleSchema,
  /** First and last name. */
  invitedBy: z.string(),
  sentAt: time,
  expiresAt: time,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Request for access to the company by a stranger whose e-mail address is proved. */
const accessRequestSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** When the e-mail address was proved. */
  at: time,
});
export type AccessRequest = z.infer<typeof accessRequestSchema>;

/** Key or webhook with the person who knows its secret or has set its address; a webhook is named by its host. */
const personalIntegrationSchema = z.object({
  personId: z.uuid(),
  kind: z.enum(['key', 'webhook']),
  id: z.uuid(),
  name: z.string(),
});
export type PersonalIntegration = z.infer<typeof personalIntegrationSchema>;

/** For calls by which a person may lose the right to keys and webhooks: theirs then stop, unless it is `true`. */
export const keepIntegrationsQuerySchema = z.object({ keepIntegrations: z.enum(['true', 'false']).optional() });

/**
 * GET /api/account/people. Invitations and requests are empty for those who may not invite; `keys` are API keys, as authors
 * of changes.
 */
export const peopleSchema = z.object({
  people: z.array(personSchema),
  invitations: z.array(invitationSchema),
  requests: z.array(accessRequestSchema),
  keys: z.array(colleagueSchema),
  /**
   * Keys and webhooks that stop when their person loses the right to them: of all people, if the caller manages people,
   * else of the director who offers the caller a handover.
   */
  integrations: z.array(personalIntegrationSchema),
  /** Whether dispatchers see no costs. */
  costsWithheld: z.boolean(),
});

/** PUT /api/account/people/costs: whether dispatchers see no costs, margin and profit. */
export const withheldCostsSchema = z.object({ withheld: z.boolean() });
export type WithheldCosts = z.infer<typeof withheldCostsSchema>;

/** POST /api/account/invitations. `driverId`: the invited driver's entry in the directory. */
export const newInvitationSchema = z.object({
  email: emailSchema,
  role: invitedRoleSchema,
  driverId: z.uuid('Выберите водителя').optional(),
});
export type NewInvitation = z.infer<typeof newInvitationSchema>;

/** PUT /api/account/people/:id/role. `was`: the role the caller saw, so that two directors do not overwrite one another. */
export const roleChangeSchema = z.object({ role: invitedRoleSchema, was: roleSchema });
export type RoleChange = z.infer<typeof roleChangeSchema>;

/** Token of the link in an email: id of the invitation, request or proof that the link opens, and a signature. */
export const emailTokenSchema = z.object({ token: z.string().min(1).max(200) });

/** What an invited person sees before the answer. */
export const openInvitationSchema = z.object({
  companyName: z.string(),
  email: z.string(),
  role: roleSchema,
  invitedBy: z.string(),
  /** Whether the address has an account; its person accepts by `joinCompany`. */
  hasAccount: z.boolean(),
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

/** POST /api/auth/invitations/accept. */
export const acceptInvitationSchema = emailTokenSchema
  .extend(profileSchema.shape)
  .extend({ password: newPasswordSchema, consents: z.array(consentPurposeSchema).max(3) });
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>;
