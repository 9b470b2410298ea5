import { z } from 'zod';
import { doneSchema } from '../envelope.ts';
import { healthReplySchema } from './health.ts';
import {
  auditQuerySchema,
  auditReplySchema,
  liveStateSchema,
  promoteReleaseSchema,
  publishReleaseSchema,
  registryReplySchema,
  releaseReasonSchema,
  releasesReplySchema,
  remoteParamsSchema,
} from './releases.ts';
import { reportsSchema } from './reports.ts';

const reason = { params: remoteParamsSchema, body: releaseReasonSchema, reply: liveStateSchema };

/** What travels in the calls of `platformEndpoints`. */
export const platformSchemas = {
  health: { reply: healthReplySchema },
  registry: { reply: registryReplySchema },
  stamp: { reply: z.object({ stamp: z.string() }) },
  report: { body: reportsSchema, reply: doneSchema },
  cspReport: { body: z.unknown(), reply: doneSchema },
  releases: { reply: releasesReplySchema },
  audit: { query: auditQuerySchema, reply: auditReplySchema },
  publish: { body: publishReleaseSchema, reply: liveStateSchema },
  promote: { params: remoteParamsSchema, body: promoteReleaseSchema, reply: liveStateSchema },
  rollback: reason,
  kill: reason,
  revive: reason,
};
