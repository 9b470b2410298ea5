import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
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

const releasing = { access: 'releases.manage', stepUp: true } as const;
const version = { params: remoteParamsSchema, body: promoteReleaseSchema, reply: liveStateSchema };
const reason = { params: remoteParamsSchema, body: releaseReasonSchema, reply: liveStateSchema };

/** Calls of the gateway itself: registry of remotes, health, reports from browsers. */
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
    body: reportsSchema,
    reply: doneSchema,
  },

  cspReport: {
    method: 'POST',
    path: '/api/platform/csp-reports',
    access: 'public',
    limit: { max: 60, seconds: 60, by: 'address' },
    bodyLimit: 65_536,
    summary: 'Violations of the Content-Security-Policy, as browsers report them',
    body: z.unknown(),
    reply: doneSchema,
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
    ...releasing,
    bodyLimit: 33_554_432,
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Publish a version of a remote',
    body: publishReleaseSchema,
    reply: liveStateSchema,
  },

  promote: {
    method: 'POST',
    path: '/api/platform/releases/:remote/promote',
    ...releasing,
    summary: 'Make a published version live, or propose it where a second person approves',
    ...version,
  },

  approve: {
    method: 'POST',
    path: '/api/platform/releases/:remote/approve',
    ...releasing,
    summary: 'Make live what another person has proposed',
    ...version,
  },

  reject: {
    method: 'POST',
    path: '/api/platform/releases/:remote/reject',
    ...releasing,
    summary: 'Take a proposal back',
    ...version,
  },

  rollback: {
    method: 'POST',
    path: '/api/platform/releases/:remote/rollback',
    ...releasing,
    summary: 'Make the version before the live one live again',
    ...reason,
    body: rollbackReleaseSchema,
  },

  kill: {
    method: 'POST',
    path: '/api/platform/releases/:remote/kill',
    ...releasing,
    summary: 'Switch a remote off for everybody',
    ...reason,
  },

  revive: {
    method: 'POST',
    path: '/api/platform/releases/:remote/revive',
    ...releasing,
    summary: 'Switch a remote on again',
    ...reason,
  },
});
