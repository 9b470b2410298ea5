import type { Connection, ConnectionStatus, IngestProgress } from '@trassa/contracts/edo/connection';
import type { ConnectionRow } from '../../db/tables.ts';

/** State of a connection in the contract's form. */
export function toStatus(row: ConnectionRow, ingest: IngestProgress | null): ConnectionStatus {
  return {
    id: row.id,
    connected: row.state === 'connected',
    login: row.login,
    expiresAt: row.expires_at?.toISOString() ?? null,
    error: row.error,
    ingest,
  };
}

/** Connection in the contract's form. */
export function toConnection(row: ConnectionRow, ingest: IngestProgress | null): Connection {
  return {
    ...toStatus(row, ingest),
    login: row.login,
    id: row.id,
    kind: row.kind,
    ...(row.operator === 'exchange' ? {} : { operator: row.operator }),
    userName: row.user_name,
    shortName: row.short_name,
    createdAt: row.created_at.toISOString(),
  };
}

/** State where nothing is connected, or the login is unknown or another company's. */
export const buildAbsentStatus = (login: string | null, error: string): ConnectionStatus => ({
  connected: false,
  login,
  expiresAt: null,
  error,
  ingest: null,
});
