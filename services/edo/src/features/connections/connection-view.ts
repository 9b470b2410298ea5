import type { Connection, ConnectionStatus, IngestProgress } from '@trassa/contracts/edo/connection';
import type { ConnectionRow } from '../../db/tables.ts';

/** A connection's state on the wire. */
export function toStatus(row: ConnectionRow, ingest: IngestProgress | null): ConnectionStatus {
  return {
    connected: row.state === 'connected',
    login: row.login,
    expiresAt: row.expires_at?.toISOString() ?? null,
    error: row.error,
    ingest,
  };
}

/** A connection on the wire. */
export function toConnection(row: ConnectionRow, ingest: IngestProgress | null): Connection {
  return {
    ...toStatus(row, ingest),
    login: row.login,
    id: row.id,
    kind: row.kind,
    userName: row.user_name,
    shortName: row.short_name,
    createdAt: row.created_at.toISOString(),
  };
}

/** The state of a login that is nobody's, or somebody else's. */
export const absentStatus = (login: string | null, error: string): ConnectionStatus => ({
  connected: false,
  login,
  expiresAt: null,
  error,
  ingest: null,
});
