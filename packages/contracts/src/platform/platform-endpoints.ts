import type { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Done } from '../envelope.ts';
import type { HealthReply } from './health.ts';
import type {
  auditQuerySchema,
  auditReplySchema,
  LiveState,
  PublishRelease,
  promoteReleaseSchema,
  releaseReasonSchema,
  releasesReplySchema,
} from './releases.ts';
import type { Registry } from './remote-manifest.ts';
import type { Reports } from './reports.ts';

type Named = { params: { remote: string } };
type Reason = z.infer<typeof releaseReasonSchema>;

/** Calls of the gateway itself: registry of remotes, health, reports from browsers. */
export const platformEndpoints = {
  health: endpoint<{ reply: HealthReply }>()('GET', '/api/health', {
    access: 'public',
    summary: 'Whether the database and every service answer',
  }),
  registry: endpoint<{ reply: Registry }>()('GET', '/api/platform/registry', {
    access: 'public',
    summary: 'The live remotes, as the page has them inlined',
  }),
  stamp: endpoint<{ reply: { stamp: string } }>()('GET', '/api/platform/stamp', {
    access: 'public',
    summary: 'Whether releases have moved on: changes with every release, rollback and switch',
  }),
  report: endpoint<{ body: Reports; reply: Done }>()('POST', '/api/platform/reports', {
    access: 'public',
    limit: { max: 120, seconds: 60, by: 'address' },
    bodyLimit: 65_536,
    summary: 'Loads, web vitals and errors seen in a browser',
  }),
  cspReport: endpoint<{ body: unknown; reply: Done }>()('POST', '/api/platform/csp-reports', {
    access: 'public',
    limit: { max: 60, seconds: 60, by: 'address' },
    bodyLimit: 65_536,
    summary: 'Violations of the Content-Security-Policy, as browsers report them',
  }),
  releases: endpoint<{ reply: z.infer<typeof releasesReplySchema> }>()('GET', '/api/platform/releases', {
    access: 'admin',
    summary: 'Published versions of every remote',
  }),
  audit: endpoint<{ query: z.infer<typeof auditQuerySchema>; reply: z.infer<typeof auditReplySchema> }>()(
    'GET',
    '/api/platform/releases/audit',
    { access: 'admin', summary: 'Who changed the live versions, when and why' },
  ),
  publish: endpoint<{ body: PublishRelease; reply: LiveState }>()('POST', '/api/platform/releases', {
    access: 'admin',
    bodyLimit: 33_554_432,
    summary: 'Publish a version of a remote',
  }),
  promote: endpoint<Named & { body: z.infer<typeof promoteReleaseSchema>; reply: LiveState }>()(
    'POST',
    '/api/platform/releases/:remote/promote',
    { access: 'admin', summary: 'Make a published version live' },
  ),
  rollback: endpoint<Named & { body: Reason; reply: LiveState }>()('POST', '/api/platform/releases/:remote/rollback', {
    access: 'admin',
    summary: 'Make the version before the live one live again',
  }),
  kill: endpoint<Named & { body: Reason; reply: LiveState }>()('POST', '/api/platform/releases/:remote/kill', {
    access: 'admin',
    summary: 'Switch a remote off for everybody',
  }),
  revive: endpoint<Named & { body: Reason; reply: LiveState }>()('POST', '/api/platform/releases/:remote/revive', {
    access: 'admin',
    summary: 'Switch a remote on again',
  }),
};
