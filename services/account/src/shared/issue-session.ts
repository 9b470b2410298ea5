import { randomUUID } from 'node:crypto';
import type { Tokens, User } from '@trassa/contracts/account/user';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import { buildGrant } from './access-grant.ts';
import { shareLockCompany } from './account.queries.ts';
import { getAddressGroup, type RequestClient } from './client.ts';
import type { AccountDeps } from './deps.ts';
import { rememberDevice } from './known-devices.queries.ts';
import { createSecret, getHash } from './secrets.ts';
import { endSession, findSessionByBinding, insertSession } from './session.queries.ts';
import { sessionLifetimes } from './session-lifetimes.rules.ts';
import {
  findUserWithCompany,
  lockMembership,
  markSessionOpened,
  toUser,
  type UserWithCompany,
} from './user.queries.ts';

/** New session; its two secrets exist in readable form only here and in the browser. */
interface OpenedSession {
  sessionId: string;
  refreshToken: string;
  /** Value of the session cookie. */
  binding: string;
  /** Until when the person counts as confirmed. */
  stepUpUntil: Date;
}

async function openSession(
  trx: Transaction<AccountTables>,
  who: { userId: string; companyId: string; client: RequestClient; stepUpMs: number; expiresAt?: Date | undefined },
  now: Date,
): Promise<OpenedSession> {
  const stepUpUntil = new Date(now.getTime() + who.stepUpMs);
  const opened = { sessionId: randomUUID(), refreshToken: createSecret(), binding: createSecret(), stepUpUntil };
  const session = {
    company_id: who.companyId,
    id: opened.sessionId,
    user_id: who.userId,
    binding_hash: getHash(opened.binding),
    generation: 1,
    rotated_at: now,
    created_at: now,
    last_used_at: now,
    expires_at: who.expiresAt ?? new Date(now.getTime() + sessionLifetimes.absoluteMs),
    ended_at: null,
    end_reason: null,
    address: who.client.address,
    address_group: getAddressGroup(who.client.address),
    user_agent: who.client.userAgent,
    step_up_until: stepUpUntil,
  };
  await insertSession(trx, session, getHash(opened.refreshToken));
  return opened;
}

export interface ClientDevice {
  client: RequestClient;
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
interface SessionOwner {
  userId: string;
  companyId: string;
  stepUpMs?: number;
  /** Session that the new one replaces and does not outlive. */
  follows?: { id: string; expiresAt: Date };
}

/** Opens a session of a membership. @throws account/membership-over, account/company-switched */
export async function issueSession(deps: AccountDeps, who: SessionOwner, browser: ClientDevice): Promise<SignedIn> {
  const device = browser.device ?? createSecret();
  const { opened, account } = await replaceSession(deps, who, { ...browser, device });
  const user = toUser(account);
  const { sessionId, stepUpUntil, refreshToken, binding } = opened;
  const grant = buildGrant(account, { sessionId, stepUpUntil });
  return { user, tokens: { accessToken: deps.signAccess(grant, deps.now()), refreshToken }, binding, device };
}

/** A new session ends the earlier one of the browser, whose cookie it overwrites. */
async function replaceSession(
  deps: AccountDeps,
  { userId, companyId, stepUpMs = sessionLifetimes.signInStepUpMs, follows }: SessionOwner,
  browser: ClientDevice & { device: string },
): Promise<{ opened: OpenedSession; account: UserWithCompany }> {
  const now = deps.now();
  const who = { userId, companyId, client: browser.client };
  const { opened, ended, account } = await deps.db.asSystem(async (trx) => {
    await shareLockCompany(trx, companyId);
    const account = (await lockMembership(trx, userId)) && (await findUserWithCompany(trx, userId));
    if (!account) throw problem('account/membership-over');
    const former = browser.binding && (await findSessionByBinding(trx, getHash(browser.binding)));
    const ended = former ? await endSession(trx, former, { at: now, reason: 'replaced' }) : undefined;
    if (follows && ended?.id !== follows.id) throw problem('account/company-switched');
    const opened = await openSession(trx, { ...who, stepUpMs, expiresAt: follows?.expiresAt }, now);
    await markSessionOpened(trx, userId, now);
    await rememberDevice(trx, {
      company_id: companyId,
      user_id: userId,
      device_hash: getHash(browser.device),
      last_used_at: now,
    });
    const details = { sessionId: opened.sessionId };
    const kind = follows ? 'company.opened' : 'sign-in.succeeded';
    await deps.appendAudit(trx, { kind, at: now, ...who, details });
    return { opened, ended, account };
  });
  if (ended) {
    const session = { sessionId: ended.id, companyId: ended.company_id, userId: ended.user_id };
    await deps.revokeAtGateway(session, { traceId: browser.traceId, now });
  }
  return { opened, account };
}
