import type { Db } from '@trassa/service-kit/db';
import type { GatewayTables } from '../../db/schema.ts';
import { deleteOutdatedRevocations, listRevokedSessions, upsertRevokedSession } from './revoked-sessions.queries.ts';

/** Deny-list of sessions: in memory for every call, in a table for the next start. */
export interface RevokedSessions {
  has: (sessionId: string) => boolean;
  /** Adds to memory only: a notification from another instance. */
  addLocal: (sessionId: string, until: number) => void;
  /** Adds to memory and table. */
  add: (sessionId: string, until: Date) => Promise<void>;
  /** Reads the table again. */
  reload: () => Promise<void>;
  /** Deletes ended revocations. */
  clean: () => Promise<void>;
}

export function createRevokedSessions(db: Db<GatewayTables>, now: () => Date): RevokedSessions {
  const until = new Map<string, number>();
  return {
    has: (sessionId) => until.has(sessionId),
    addLocal: (sessionId, end) => {
      until.set(sessionId, Math.max(end, until.get(sessionId) ?? 0));
    },
    add: async (sessionId, end) => {
      until.set(sessionId, Math.max(end.getTime(), until.get(sessionId) ?? 0));
      await upsertRevokedSession(db, sessionId, end);
    },
    reload: async () => {
      for (const row of await listRevokedSessions(db, now())) until.set(row.session_id, row.until.getTime());
    },
    clean: async () => {
      const moment = now();
      for (const [sessionId, end] of until) if (end <= moment.getTime()) until.delete(sessionId);
      await deleteOutdatedRevocations(db, moment);
    },
  };
}
