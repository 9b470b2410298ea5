import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { accessAnswerSchema, askAccessSchema } from './access-requests.ts';
import { companyHistoryQuerySchema, companyHistorySchema } from './company-history.ts';
import { handoverSchema, newHandoverSchema } from './handovers.ts';
import { companyChoiceSchema } from './own-companies.ts';
import {
  acceptInvitationSchema,
  emailTokenSchema,
  integrationsQuerySchema,
  newInvitationSchema,
  openInvitationSchema,
  peopleSchema,
  roleChangeSchema,
  withheldCostsSchema,
} from './people.ts';

const params = z.object({ id: z.uuid() });

/** `handovers`: open offers by or to the caller; absent: a server of an earlier release has none. */
const peopleWithHandovers = peopleSchema.extend({ handovers: z.array(handoverSchema).optional() });

/** What travels in the calls of `peopleEndpoints`. */
export const peopleSchemas = {
  companyHistory: {
    summary: 'Who changed what in the company, newest first',
    query: companyHistoryQuerySchema,
    reply: envelope(companyHistorySchema),
  },
  people: { summary: 'People of the company, and invitations that wait', reply: envelope(peopleWithHandovers) },
  invite: {
    summary: 'Invite a person by email; the answer does not tell whether the address has an account elsewhere',
    body: newInvitationSchema,
    reply: doneSchema,
  },
  resendInvitation: { summary: 'Send the email again; the seven days begin anew', params, reply: doneSchema },
  withdrawInvitation: { summary: 'Withdraw an invitation; its link opens nothing any more', params, reply: doneSchema },
  changeRole: {
    summary: 'Change the role of a person and end their sessions',
    params,
    query: integrationsQuerySchema,
    body: roleChangeSchema,
    reply: doneSchema,
  },
  withholdCosts: {
    summary: 'Withhold costs, margin and profit from dispatchers or show them, and end their sessions',
    body: withheldCostsSchema,
    reply: doneSchema,
  },
  resetFactors: {
    summary: 'Take all second factors from a person who lost them, and end their sessions',
    params,
    reply: doneSchema,
  },
  removePerson: {
    summary: 'Remove a person from the company and end their sessions',
    params,
    query: integrationsQuerySchema,
    reply: doneSchema,
  },
  offerHandover: {
    summary: 'Offer a colleague the own place as director; nothing changes until the colleague accepts',
    body: newHandoverSchema,
    reply: doneSchema,
  },
  withdrawHandover: { summary: 'Withdraw an own offer', params, reply: doneSchema },
  acceptHandover: {
    summary: 'Become director in the place of whoever offers it; sessions of both end',
    params,
    query: integrationsQuerySchema,
    reply: doneSchema,
  },
  declineHandover: { summary: 'Decline an offer; who made it is told', params, reply: doneSchema },
  openInvitation: {
    summary: 'Company, role and address of an invitation, for the holder of its token',
    body: emailTokenSchema,
    reply: envelope(openInvitationSchema),
  },
  acceptInvitation: {
    summary: 'Create the account of an invited person, without signing in',
    body: acceptInvitationSchema,
    reply: doneSchema,
  },
  joinCompany: {
    summary: 'Accept an invitation to the own address, as a person who has an account',
    body: emailTokenSchema,
    reply: envelope(companyChoiceSchema),
  },
  askAccess: {
    summary: 'Ask the company of an INN for access; the answer is the same whether it is here or not',
    body: askAccessSchema,
    reply: doneSchema,
  },
  proveAccess: {
    summary: 'Prove the address of a request for access by the link of the email; its directors learn of it then',
    body: emailTokenSchema,
    reply: doneSchema,
  },
  acceptAccess: {
    summary: 'Accept a request for access: the person gets an invitation to the role',
    params,
    body: accessAnswerSchema,
    reply: doneSchema,
  },
  declineAccess: { summary: 'Decline a request for access; the person gets an email', params, reply: doneSchema },
};
