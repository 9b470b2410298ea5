import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { type Done, doneSchema } from '../envelope.ts';
import type { SchemasOf } from '../schemas-of.ts';

/** POST /internal/revoked-sessions: refuse every access token with this `sid` until the time after which none can be valid. */
export const revokeSessionSchema = z.object({
  sessionId: z.uuid(),
  /** ISO 8601 with offset; the gateway may forget the entry afterwards. */
  until: z.iso.datetime({ offset: true }),
});
/** Type of {@link revokeSessionSchema}. */
export type RevokeSession = z.infer<typeof revokeSessionSchema>;

/** What services/account tells the gateway. Repeating a call changes nothing. */
export const revocationEndpoints = {
  revokeSession: endpoint<{ body: RevokeSession; reply: Done }>()('POST', '/internal/revoked-sessions', {
    access: 'service',
    summary: 'Refuse the access tokens of an ended session',
  }),
};

/** Schemas of {@link revocationEndpoints}. */
export const revocationSchemas: SchemasOf<typeof revocationEndpoints> = {
  revokeSession: { body: revokeSessionSchema, reply: doneSchema },
};
