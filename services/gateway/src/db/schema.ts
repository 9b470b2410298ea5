import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** A published version. Never changed, only cleaned away. */
export interface ReleaseTable {
  remote: string;
  version: string;
  manifest: Json<RemoteManifest>;
  published_at: Generated<Date>;
  published_by: string;
  /** When it last stopped being live; the cleaner counts from here. */
  retired_at: Date | null;
}

/** Which version of a remote people get. */
export interface LiveTable {
  remote: string;
  version: string;
  /** Why the remote is switched off; null when it is on. */
  killed: string | null;
  canary_version: string | null;
  canary_percent: number | null;
  canary_companies: string[] | null;
  changed_at: Generated<Date>;
}

/** One remote in another version for one user; used by support, empty so far. */
export interface LiveOverrideTable {
  user_id: string;
  remote: string;
  version: string;
  expires_at: Date;
}

/** Who changed what. Append only. */
export interface ReleaseAuditTable {
  id: Generated<number>;
  at: Generated<Date>;
  by: string;
  remote: string;
  action: 'publish' | 'promote' | 'rollback' | 'kill' | 'revive' | 'clean';
  from_version: string | null;
  to_version: string | null;
  why: string;
}

/** Sessions whose access tokens are refused although they have not run out. */
export interface RevokedSessionTable {
  session_id: string;
  until: Date;
}

/** Tables of the gateway. Nothing in them belongs to a company. */
export interface GatewayTables {
  release: ReleaseTable;
  live: LiveTable;
  live_override: LiveOverrideTable;
  release_audit: ReleaseAuditTable;
  revoked_session: RevokedSessionTable;
}
