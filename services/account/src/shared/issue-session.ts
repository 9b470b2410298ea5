import type { Tokens, User } from '@trassa/contracts/account/user';
import { grantOf } from './access-grant.ts';
import { holdCompany } from './account.queries.ts';
import type { Client } from './client.ts';
import type { AccountDeps } from './deps.ts';
import { rememberDevice } from './known-devices.queries.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { hashOf, newSecret } from './secrets.ts';
import { endSession, findSessionByBinding } from './session.queries.ts';
import { sessionLifetimes } from './session-lifetimes.rules.ts';
import { findUser, toUser, type UserWithCompany } from './user.queries.ts';

export interface ClientDevice {
  client: Client;
  /** Value of the device cookie. */
  device: string | undefined;
  /** Session cookie of an earlier session in this browser. */
  binding: string | undefined;
  traceId: string;
}

/** Reply to a sign-in, and its two cookies. */
export interface SignedIn {
  user: User;
  tokens: Tokens;
  binding: string;
  device: string;
}

/** Person of a new session; `stepUpMs`: how long it counts as confirmed, by default as after a sign-in. */
export interface SessionOwner {
  userId: string;
  companyId: string;
  stepUpMs?: number;
}

export async function issueSession(deps: AccountDeps, who: SessionOwner, browser: ClientDevice): Promise<SignedIn> {
  const device = browser.device ?? newSecret();
  const { opened, account } = await replaceSession(deps, who, { ...browser, device });
  const user = toUser(account);
  const { sessionId, stepUpUntil, refreshToken, binding } = opened;
  const grant = grantOf(account, { sessionId, stepUpUntil });
  return { user, tokens: { accessToken: deps.signAccess(grant, deps.now()), refreshToken }, binding, device };
}

/** A new session ends the earlier one of the browser, whose cookie it overwrites. */
async function replaceSession(
  deps: AccountDeps,
  { userId, companyId, stepUpMs = sessionLifetimes.signInStepUpMs }: SessionOwner,
  browser: ClientDevice & { device: string },
): Promise<{ opened: OpenedSession; account: UserWithCompany }> {
  const now = deps.now();
  const who = { userId, companyId, client: browser.client };
  const { opened, ended, account } = await deps.db.asSystem(async (trx) => {
    await holdCompany(trx, companyId);
    const account = await findUser(trx, userId);
    if (!account) throw new Error('a session was to be opened for a user that is not there');
    const former = browser.binding && (await findSessionByBinding(trx, hashOf(browser.binding)));
    const ended = former ? await endSession(trx, former.id, { at: now, reason: 'replaced' }) : undefined;
    const opened = await openSession(trx, { ...who, stepUpMs }, now);
    await rememberDevice(trx, {
      company_id: companyId,
      user_id: userId,
      device_hash: hashOf(browser.device),
      last_used_at: now,
    });
    const details = { sessionId: opened.sessionId };
    await deps.appendAudit(trx, { kind: 'sign-in.succeeded', at: now, ...who, details });
    return { opened, ended, account };
  });
  if (ended) {
    const session = { sessionId: ended.id, companyId: ended.company_id, userId: ended.user_id };
    await deps.revokeAtGateway(session, { traceId: browser.traceId, now });
  }
  return { opened, account };
}
