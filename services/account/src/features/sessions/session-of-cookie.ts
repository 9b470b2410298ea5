import type { Identity } from '@trassa/contracts/identity';
import type { AccountDeps } from '../../shared/deps.ts';
import { hashOf } from '../../shared/secrets.ts';
import { findSessionByBinding } from '../../shared/session.queries.ts';
import { endOfLife } from '../../shared/session-lives.rules.ts';
import { findUser } from '../../shared/user.queries.ts';

/** Who is signed in where a session cookie lives; undefined when that session is over. */
export function sessionOfCookie({ db, now }: AccountDeps, binding: string): Promise<Identity | undefined> {
  return db.asSystem(async (trx) => {
    const session = await findSessionByBinding(trx, hashOf(binding));
    if (!session) return undefined;
    const { id: sessionId, company_id: companyId, user_id: userId } = session;
    if (endOfLife({ lastUsedAt: session.last_used_at, expiresAt: session.expires_at }) <= now()) return undefined;
    const found = await findUser(trx, userId);
    return found && { userId, companyId, role: found.user.role, sessionId };
  });
}
