import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { acceptAccessRequestSchema, newAccessRequestSchema } from './access-requests.ts';
import { companyHistoryQuerySchema, companyHistorySchema } from './company-history.ts';
import { handoverSchema, newHandoverSchema } from './handovers.ts';
import { companyChoiceSchema } from './own-companies.ts';
import {
  acceptInvitationSchema,
  emailTokenSchema,
  keepIntegrationsQuerySchema,
  newInvitationSchema,
  openInvitationSchema,
  peopleSchema,
  roleChangeSchema,
  withheldCostsSchema,
} from './people.ts';

const manageAccess = { access: 'people.manage', limit: { max: 30, seconds: 600, by: 'user' } } as const;
const confirmedAccess = { ...manageAccess, stepUp: true } as const;
const emailProofRule = { emailProof: true } as const;
const invitationAccess = {
  access: 'public',
  limit: { max: 20, seconds: 600, by: 'address' },
  bodyLimit: 4096,
} as const;
const params = z.object({ id: z.uuid() });
/** `handovers`: open offers by or to the caller. */
const peopleWithHandovers = peopleSchema.extend({ handovers: z.array(handoverSchema) });

export const peopleEndpoints = defineEndpoints({
  people: {
    method: 'GET',
    path: '/api/account/people',
    access: 'office',
    summary: 'People of the company, and invitations that wait',
    reply: envelope(peopleWithHandovers),
  },

  peopleIds: {
    method: 'GET',
    path: '/internal/accounts/people',
    access: 'service',
    summary: 'Ids of the people of the company; who has left is not among them',
    reply: envelope(z.array(z.uuid())),
  },

  companyHistory: {
    method: 'GET',
    path: '/api/account/history',
    access: 'people.manage',
    summary: 'Who changed what in the company, newest first',
    query: companyHistoryQuerySchema,
    reply: envelope(companyHistorySchema),
  },

  invite: {
    method: 'POST',
    path: '/api/account/invitations',
    ...confirmedAccess,
    ...emailProofRule,
    summary: 'Invite a person by email; the answer does not tell whether the address has an account elsewhere',
    body: newInvitationSchema,
    reply: doneReplySchema,
  },

  resendInvitation: {
    method: 'POST',
    path: '/api/account/invitations/:id/resend',
    ...manageAccess,
    ...emailProofRule,
    summary: 'Send the email again; the seven days begin anew',
    params,
    reply: doneReplySchema,
  },

  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/account/invitations/:id',
    ...manageAccess,
    summary: 'Withdraw an invitation; its link opens nothing any more',
    params,
    reply: doneReplySchema,
  },

  changeRole: {
    method: 'PUT',
    path: '/api/account/people/:id/role',
    ...confirmedAccess,
    summary: 'Change the role of a person and end their sessions',
    params,
    query: keepIntegrationsQuerySchema,
    body: roleChangeSchema,
    reply: doneReplySchema,
  },

  withholdCosts: {
    method: 'PUT',
    path: '/api/account/people/costs',
    ...confirmedAccess,
    summary: 'Withhold costs, margin and profit from dispatchers or show them, and end their sessions',
    body: withheldCostsSchema,
    reply: doneReplySchema,
  },

  resetFactors: {
    method: 'POST',
    path: '/api/account/people/:id/second-factor/reset',
    ...confirmedAccess,
    summary: 'Take all second factors from a person who lost them, and end their sessions',
    params,
    reply: doneReplySchema,
  },

  removePerson: {
    method: 'DELETE',
    path: '/api/account/people/:id',
    ...confirmedAccess,
    summary: 'Remove a person from the company and end their sessions',
    params,
    query: keepIntegrationsQuerySchema,
    reply: doneReplySchema,
  },

  offerHandover: {
    method: 'POST',
    path: '/api/account/handovers',
    ...confirmedAccess,
    summary: 'Offer a colleague the own place as director; nothing changes until the colleague accepts',
    body: newHandoverSchema,
    reply: doneReplySchema,
  },

  withdrawHandover: {
    method: 'DELETE',
    path: '/api/account/handovers/:id',
    ...manageAccess,
    summary: 'Withdraw an own offer',
    params,
    reply: doneReplySchema,
  },

  acceptHandover: {
    method: 'POST',
    path: '/api/account/handovers/:id/accept',
    ...confirmedAccess,
    access: 'office',
    summary: 'Become director in the place of whoever offers it; sessions of both end',
    params,
    query: keepIntegrationsQuerySchema,
    reply: doneReplySchema,
  },

  declineHandover: {
    method: 'POST',
    path: '/api/account/handovers/:id/decline',
    ...manageAccess,
    access: 'office',
    summary: 'Decline an offer; who made it is told',
    params,
    reply: doneReplySchema,
  },

  openInvitation: {
    method: 'POST',
    path: '/api/auth/invitations/open',
    ...invitationAccess,
    summary: 'Company, role and address of an invitation, for the holder of its token',
    body: emailTokenSchema,
    reply: envelope(openInvitationSchema),
  },

  acceptInvitation: {
    method: 'POST',
    path: '/api/auth/invitations/accept',
    ...invitationAccess,
    summary: 'Create the account of an invited person, without signing in',
    body: acceptInvitationSchema,
    reply: doneReplySchema,
  },

  joinCompany: {
    method: 'POST',
    path: '/api/auth/invitations/join',
    access: 'user',
    whileDeleted: true,
    limit: { max: 20, seconds: 600, by: 'user' },
    bodyLimit: 4096,
    summary: 'Accept an invitation to the own address, as a person who has an account',
    body: emailTokenSchema,
    reply: envelope(companyChoiceSchema),
  },

  askAccess: {
    method: 'POST',
    path: '/api/auth/access-requests',
    ...invitationAccess,
    summary: 'Ask the company of an INN for access; the answer is the same whether it is here or not',
    body: newAccessRequestSchema,
    reply: doneReplySchema,
  },

  proveAccess: {
    method: 'POST',
    path: '/api/auth/access-requests/prove',
    ...invitationAccess,
    summary: 'Prove the address of a request for access by the link of the email; its directors learn of it then',
    body: emailTokenSchema,
    reply: doneReplySchema,
  },

  acceptAccess: {
    method: 'POST',
    path: '/api/account/access-requests/:id/accept',
    ...confirmedAccess,
    ...emailProofRule,
    summary: 'Accept a request for access: the person gets an invitation to the role',
    params,
    body: acceptAccessRequestSchema,
    reply: doneReplySchema,
  },

  declineAccess: {
    method: 'DELETE',
    path: '/api/account/access-requests/:id',
    ...manageAccess,
    summary: 'Decline a request for access; the person gets an email',
    params,
    reply: doneReplySchema,
  },
});
