import type { SessionEntry } from '@trassa/contracts/account/session-list';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import { getSessionExpiry } from './session-lifetimes.rules.ts';
import { type MembershipChoice, selectMembershipKeys } from './user.queries.ts';

/** Active sessions of a membership or a person, the current one first, then by last use; `named`: with their companies. */
export async function listSessions(
  db: Kysely<AccountTables>,
  { sessionId, now, named = false, ...whose }: MembershipChoice & { sessionId: string; now: Date; named?: boolean },
): Promise<SessionEntry[]> {
  const users = await selectMembershipKeys(db, whose).execute();
  if (users.length === 0) return [];
  const [companyIds, userIds] = [users.map(({ company_id }) => company_id), users.map(({ id }) => id)];
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('companies', 'companies.company_id', 'sessions.company_id')
    .selectAll('sessions')
    .select('companies.name as company')
    .where('sessions.company_id', 'in', companyIds)
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .limit(200)
    .execute();
  return rows
    .filter((row) => getSessionExpiry({ lastUsedAt: row.last_used_at, expiresAt: row.expires_at }) > now)
    .map((row) => ({
      id: row.id,
      current: row.id === sessionId,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      address: row.address,
      userAgent: row.user_agent,
      ...(named ? { company: row.company } : {}),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}
