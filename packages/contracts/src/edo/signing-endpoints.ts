import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { connectAnswerSchema, connectStepSchema, operatorSchema } from './operator.ts';
import {
  outgoingTitleKeySchema,
  outgoingTitleSchema,
  outsideSignaturesReplySchema,
  prepareTitlesReplySchema,
  prepareTitlesSchema,
  sendTitlesReplySchema,
  sendTitlesSchema,
  signingDeskReplySchema,
  signingWaysSchema,
  signOutsideBrowserSchema,
  titleFormSchema,
  waybillSigningSchema,
} from './outgoing-title.ts';
import { paperSendingParamsSchema, paperSendingSchema } from './paper-sending.ts';

const officeAccess = { access: 'office' } as const;
const signAccess = { access: 'titles.sign', limit: { max: 60, seconds: 60, by: 'user' } } as const;

/** Operators, and titles that the company writes, signs and sends. */
export const edoSigningEndpoints = defineEndpoints({
  operators: {
    method: 'GET',
    path: '/api/edo/operators',
    ...officeAccess,
    summary: 'Operators that can be connected here',
    reply: envelope(z.array(operatorSchema)),
  },

  connectOperator: {
    method: 'POST',
    path: '/api/edo/operators/connect',
    access: 'connections.manage',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'A step of connecting an operator; the answer names the next one',
    body: connectStepSchema,
    reply: envelope(connectAnswerSchema),
  },

  desk: {
    method: 'GET',
    path: '/api/edo/desk',
    ...officeAccess,
    summary: 'Waybills that wait for a signature, a driver, the system of the state or the other side',
    reply: envelope(signingDeskReplySchema),
  },

  waybillSigning: {
    method: 'GET',
    path: '/api/edo/chains/:chainId/signing',
    ...officeAccess,
    summary: 'How a waybill of an operator stands with its signatures',
    params: outgoingTitleKeySchema.pick({ chainId: true }),
    reply: envelope(waybillSigningSchema),
  },

  titleForm: {
    method: 'GET',
    path: '/api/edo/chains/:chainId/titles/:kind',
    ...officeAccess,
    summary: 'Form of a title, filled from what is known',
    params: outgoingTitleKeySchema,
    reply: envelope(titleFormSchema),
  },

  saveTitle: {
    method: 'PUT',
    path: '/api/edo/chains/:chainId/titles/:kind',
    access: 'titles.sign',
    summary: 'Keep the draft of a title; its problems are told, not refused',
    params: outgoingTitleKeySchema,
    body: z.object({ fields: z.record(z.string(), z.unknown()) }),
    reply: envelope(titleFormSchema),
  },

  dropTitle: {
    method: 'DELETE',
    path: '/api/edo/chains/:chainId/titles/:kind',
    access: 'titles.sign',
    summary: 'Drop a draft; a title that is being sent stays',
    params: outgoingTitleKeySchema,
    reply: doneReplySchema,
  },

  prepareTitles: {
    method: 'POST',
    path: '/api/edo/titles/prepare',
    ...signAccess,
    summary: 'Freeze titles: the bytes that are shown, signed and sent',
    body: prepareTitlesSchema,
    reply: envelope(prepareTitlesReplySchema),
  },

  signingWays: {
    method: 'GET',
    path: '/api/edo/titles/ways',
    access: 'titles.sign',
    summary: 'Ways of signing beside the plug-in of the browser, and powers of attorney',
    reply: envelope(signingWaysSchema),
  },

  signElsewhere: {
    method: 'POST',
    path: '/api/edo/titles/sign',
    ...signAccess,
    summary: 'Sign frozen titles in the cloud of an operator or by the signer of the demonstration',
    body: signOutsideBrowserSchema,
    reply: envelope(outsideSignaturesReplySchema),
  },

  signedElsewhere: {
    method: 'GET',
    path: '/api/edo/titles/signed',
    access: 'titles.sign',
    summary: 'What became of signing in the cloud',
    query: z.object({ task: z.uuid() }),
    reply: envelope(outsideSignaturesReplySchema),
  },

  sendTitles: {
    method: 'POST',
    path: '/api/edo/titles/send',
    ...signAccess,
    summary: 'Verify the signatures and send the titles, each once',
    body: sendTitlesSchema,
    reply: envelope(sendTitlesReplySchema),
  },

  paperSending: {
    method: 'GET',
    path: '/api/edo/papers/:kind/:id',
    access: 'costs',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'How a paper of the company can be sent to its client through an operator, and how far it is',
    params: paperSendingParamsSchema,
    reply: envelope(paperSendingSchema),
  },

  sendUnsigned: {
    method: 'POST',
    path: '/api/edo/papers/:kind/:id/send',
    access: 'money.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Send a paper that its operator takes without a signature, once',
    params: paperSendingParamsSchema,
    reply: envelope(outgoingTitleSchema),
  },
});
