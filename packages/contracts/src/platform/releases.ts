import { z } from 'zod';
import { provenanceSchema } from './release-provenance.ts';
import { registrySchema, remoteManifestSchema } from './remote-manifest-schemas.ts';

/** Reason of a change, shown in the audit and to people when a remote is switched off. */
const why = z.string().trim().min(1, 'Укажите причину').max(300);
const remoteId = z.string().regex(/^[a-z][a-z0-9-]*$/);
const versionName = z.string().regex(/^[\w.+-]{1,100}$/);

/** One published version of a remote. Times are ISO 8601. */
const releaseSchema = z.object({
  remote: z.string(),
  version: z.string(),
  live: z.boolean(),
  publishedAt: z.string(),
  publishedBy: z.string(),
});

/** Changes of a remote's releases; `propose` and `reject` stand before or instead of `promote`. */
const releaseActions = ['publish', 'propose', 'reject', 'promote', 'rollback', 'kill', 'revive', 'clean'] as const;
export type ReleaseAction = (typeof releaseActions)[number];

/** Line of the audit. */
const releaseAuditSchema = z.object({
  at: z.string(),
  by: z.string(),
  remote: z.string(),
  action: z.enum(releaseActions),
  from: z.string().nullable(),
  to: z.string().nullable(),
  why: z.string(),
});
export type ReleaseAudit = z.infer<typeof releaseAuditSchema>;

/** POST /api/platform/releases: the manifest and every file of the build, base64, precompressed twins included. */
export const publishReleaseSchema = z.object({
  manifest: remoteManifestSchema,
  files: z.record(z.string(), z.base64()),
  /** Ed25519 signature of the manifest, see `release-signature`. */
  signature: z.base64(),
  /** Where the build comes from, see `release-provenance`. */
  provenance: provenanceSchema.optional(),
  why,
  /** Also makes the release live. */
  promote: z.boolean().optional(),
});
/** Path parameter: the remote. */
export const remoteParamsSchema = z.object({ remote: remoteId });
/** POST …/promote, …/approve, …/reject: the version in question. */
export const promoteReleaseSchema = z.object({ version: versionName, why });
/** POST …/kill, …/revive. */
export const releaseReasonSchema = z.object({ why });
/** POST …/rollback. `version`: the live one, so that a repeat is refused; absent: a repeat goes back once more. */
export const rollbackReleaseSchema = releaseReasonSchema.extend({ version: versionName.optional() });

/** Answer to each change; `killed`: why the remote is off, or null. */
export const liveStateSchema = z.object({
  remote: z.string(),
  live: z.string().nullable(),
  killed: z.string().nullable(),
  /** Version that waits for the approval of a second person. */
  proposed: z.string().optional(),
});
export type LiveState = z.infer<typeof liveStateSchema>;

/** Answer of GET /api/platform/releases. */
export const releasesReplySchema = z.object({
  remotes: z.array(liveStateSchema.omit({ proposed: true }).extend({ title: z.string() })),
  releases: z.array(releaseSchema),
  /** Versions that wait for the approval of a second person. */
  proposals: z.array(releaseAuditSchema),
  /** Whether the caller may change releases. */
  mayChange: z.boolean(),
});
export type ReleasesReply = z.infer<typeof releasesReplySchema>;
/** GET /api/platform/releases/audit. */
export const auditQuerySchema = z.object({
  remote: remoteId.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100).optional(),
});
/** Answer of GET /api/platform/releases/audit, newest first. */
export const auditReplySchema = z.object({ entries: z.array(releaseAuditSchema) });
/** Answer of GET /api/platform/registry, the same as inlined into the page. */
export const registryReplySchema = registrySchema;
