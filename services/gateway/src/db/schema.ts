import type { Provenance } from '@trassa/contracts/platform/release-provenance';
import type { ReleaseAction } from '@trassa/contracts/platform/releases';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** Published version. Only `signature` and `retired_at` ever change; only the cleanup deletes it. */
interface ReleaseTable {
  remote: string;
  version: string;
  manifest: Json<RemoteManifest>;
  /** Ed25519 signature of the manifest, base64; empty for old, unsigned releases, which no host runs. */
  signature: string;
  /** Signed statement of where the release comes from; null: published without one, as builds of this machine are. */
  provenance: ColumnType<Provenance | null, string | null, string | null>;
  published_at: Generated<Date>;
  published_by: string;
  /** When the version stopped being live, or was published; retention counts from it. Null while it is live. */
  retired_at: Date | null;
}

/** Live version of each remote. */
interface LiveVersionTable {
  remote: string;
  version: string;
  /** Reason why the remote is switched off; null while it is on. */
  killed: string | null;
  canary_version: string | null;
  canary_percent: number | null;
  canary_companies: string[] | null;
  changed_at: Generated<Date>;
}

/** Append-only log of changes to releases. */
export interface ReleaseAuditTable {
  id: Generated<number>;
  at: Generated<Date>;
  by: string;
  remote: string;
  action: ReleaseAction;
  from_version: string | null;
  to_version: string | null;
  why: string;
}

/** Sessions whose unexpired access tokens are refused. */
interface RevokedSessionTable {
  session_id: string;
  until: Date;
}

/** One row, written by the readiness probe. */
interface WriteProbeTable {
  id: number;
  at: Date;
}

/** Tokens of a limit that gateways share; `granted`: tokens that the last request took. */
interface LimitBucketTable {
  key: string;
  tokens: number;
  granted: number;
  at: Date;
}

/** Tables of the gateway, none of them tenant data. */
export interface GatewayTables {
  release: ReleaseTable;
  live: LiveVersionTable;
  release_audit: ReleaseAuditTable;
  revoked_session: RevokedSessionTable;
  write_probe: WriteProbeTable;
  limit_bucket: LimitBucketTable;
}
