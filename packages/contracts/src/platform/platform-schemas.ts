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
  rollbackReleaseSchema,
} from './releases.ts';
import { reportsSchema } from './reports.ts';

const version = { params: remoteParamsSchema, body: promoteReleaseSchema, reply: liveStateSchema };
const reason = { params: remoteParamsSchema, body: releaseReasonSchema, reply: liveStateSchema };

/** What travels in the calls of `platformEndpoints`. */
export const platformSchemas = {
  health: { summary: 'Whether the database and every service answer', reply: healthReplySchema },
  registry: { summary: 'The live remotes, as the page has them inlined', reply: registryReplySchema },
  stamp: {
    summary: 'Whether releases have moved on: changes with every release, rollback and switch',
    reply: z.object({ stamp: z.string() }),
  },
  report: { summary: 'Loads, web vitals and errors seen in a browser', body: reportsSchema, reply: doneSchema },
  cspReport: {
    summary: 'Violations of the Content-Security-Policy, as browsers report them',
    body: z.unknown(),
    reply: doneSchema,
  },
  releases: { summary: 'Published versions of every remote', reply: releasesReplySchema },
  audit: { summary: 'Who changed the live versions, when and why', query: auditQuerySchema, reply: auditReplySchema },
  publish: { summary: 'Publish a version of a remote', body: publishReleaseSchema, reply: liveStateSchema },
  promote: { summary: 'Make a published version live, or propose it where a second person approves', ...version },
  approve: { summary: 'Make live what another person has proposed', ...version },
  reject: { summary: 'Take a proposal back', ...version },
  rollback: { summary: 'Make the version before the live one live again', ...reason, body: rollbackReleaseSchema },
  kill: { summary: 'Switch a remote off for everybody', ...reason },
  revive: { summary: 'Switch a remote on again', ...reason },
};
