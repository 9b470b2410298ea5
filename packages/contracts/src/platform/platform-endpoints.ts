import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema } from '../envelope.ts';
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
import { browserReportsSchema } from './reports.ts';

const releasingAccess = { access: 'releases.manage', stepUp: true } as const;
const versionCallSchemas = { params: remoteParamsSchema, body: promoteReleaseSchema, reply: liveStateSchema };
const reasonCallSchemas = { params: remoteParamsSchema, body: releaseReasonSchema, reply: liveStateSchema };

/** Calls that the gateway answers: registry, releases, health, browsers' reports. */
export const platformEndpoints = defineEndpoints({
  health: {
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Whether the database and every service answer',
    reply: healthReplySchema,
  },

  registry: {
    method: 'GET',
    path: '/api/platform/registry',
    access: 'public',
    summary: 'The live remotes, as the page has them inlined',
    reply: registryReplySchema,
  },

  stamp: {
    method: 'GET',
    path: '/api/platform/stamp',
    access: 'public',
    summary: 'Whether releases have moved on: changes with every release, rollback and switch',
    reply: z.object({ stamp: z.string() }),
  },

  report: {
    method: 'POST',
    path: '/api/platform/reports',
    access: 'public',
    limit: { max: 120, seconds: 60, by: 'address' },
    bodyLimit: 65_536,
    summary: 'Loads, web vitals and errors seen in a browser',
    body: browserReportsSchema,
    reply: doneReplySchema,
  },

  cspReport: {
    method: 'POST',
    path: '/api/platform/csp-reports',
    access: 'public',
    limit: { max: 60, seconds: 60, by: 'address' },
    bodyLimit: 65_536,
    summary: 'Violations of the Content-Security-Policy, as browsers report them',
    body: z.unknown(),
    reply: doneReplySchema,
  },

  releases: {
    method: 'GET',
    path: '/api/platform/releases',
    access: 'admin',
    summary: 'Published versions of every remote',
    reply: releasesReplySchema,
  },

  audit: {
    method: 'GET',
    path: '/api/platform/releases/audit',
    access: 'admin',
    summary: 'Who changed the live versions, when and why',
    query: auditQuerySchema,
    reply: auditReplySchema,
  },

  publish: {
    method: 'POST',
    path: '/api/platform/releases',
    ...releasingAccess,
    bodyLimit: 33_554_432,
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Publish a version of a remote',
    body: publishReleaseSchema,
    reply: liveStateSchema,
  },

  promote: {
    method: 'POST',
    path: '/api/platform/releases/:remote/promote',
    ...releasingAccess,
    summary: 'Make a published version live, or propose it where a second person approves',
    ...versionCallSchemas,
  },

  approve: {
    method: 'POST',
    path: '/api/platform/releases/:remote/approve',
    ...releasingAccess,
    summary: 'Make live what another person has proposed',
    ...versionCallSchemas,
  },

  reject: {
    method: 'POST',
    path: '/api/platform/releases/:remote/reject',
    ...releasingAccess,
    summary: 'Take a proposal back',
    ...versionCallSchemas,
  },

  rollback: {
    method: 'POST',
    path: '/api/platform/releases/:remote/rollback',
    ...releasingAccess,
    summary: 'Make the version before the live one live again',
    ...reasonCallSchemas,
    body: rollbackReleaseSchema,
  },

  kill: {
    method: 'POST',
    path: '/api/platform/releases/:remote/kill',
    ...releasingAccess,
    summary: 'Switch a remote off for everybody',
    ...reasonCallSchemas,
  },

  revive: {
    method: 'POST',
    path: '/api/platform/releases/:remote/revive',
    ...releasingAccess,
    summary: 'Switch a remote on again',
    ...reasonCallSchemas,
  },
});
