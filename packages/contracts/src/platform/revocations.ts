import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema } from '../envelope.ts';

/** POST /internal/revoked-sessions: refuse access tokens with this `sid` until `until`. */
export const revokeSessionSchema = z.object({
  sessionId: z.uuid(),
  /** ISO 8601 with offset; the gateway may forget the entry afterwards. */
  until: z.iso.datetime({ offset: true }),
});

/** Calls of services/account to the gateway; repeating one changes nothing. */
export const revocationEndpoints = defineEndpoints({
  revokeSession: {
    method: 'POST',
    path: '/internal/revoked-sessions',
    access: 'service',
    summary: 'Refuse the access tokens of an ended session',
    body: revokeSessionSchema,
    reply: doneReplySchema,
  },
});
