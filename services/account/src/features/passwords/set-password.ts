import { randomUUID } from 'node:crypto';
import type { ChangePassword, ResetPassword } from '@trassa/contracts/account/passwords';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AuditKind } from '../../shared/audit.ts';
import type { Client } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { insertEmail } from '../../shared/email.queries.ts';
import { markEmailProved } from '../../shared/email-proofs.queries.ts';
import { endSessions, revokeAll } from '../../shared/end-sessions.ts';
import type { EndedSession } from '../../shared/gateway-revocation.ts';
import { insertMessage } from '../../shared/message.queries.ts';
import { hashPassword } from '../../shared/passwords.ts';
import { refuseWeakPassword } from '../../shared/refuse-weak-password.ts';
import { findUser, type UserWithCompany } from '../../shared/user.queries.ts';
import { consumeResets, lockReset, updatePassword } from './passwords.queries.ts';

/**
 * Sets a new password by a reset link and ends every session.
 * @throws account/reset-invalid, account/weak-password
 */
export async function resetPassword(
  deps: AccountDeps,
  form: ResetPassword,
  { client, traceId }: Pick<Actor, 'client' | 'traceId'>,
): Promise<void> {
  const id = deps.tokens.reset.idOf(form.token);
  if (!id) throw problem('account/reset-invalid');
  const passwordHash = await hashPassword(form.password);
  const at = deps.now();
  const ended = await deps.db.asSystem(async (trx) => {
    const reset = await lockReset(trx, id);
    if (!reset || reset.used_at || reset.expires_at <= at) throw problem('account/reset-invalid');
    const account = await findUser(trx, reset.user_id);
    if (!account) throw problem('account/reset-invalid');
    refuseWeakPassword(form.password, passwordContextOf(account));
    // The link came by email.
    await markEmailProved(trx, account.user.id, at);
    return storePassword(deps, trx, { account, passwordHash, at, client, kind: 'password.reset' });
  });
  deps.emails.deliverNow();
  await revokeAll(deps, ended, traceId);
}

/**
 * Changes the password of the signed-in user and ends the other sessions.
 * @throws account/wrong-password, account/weak-password
 */
export async function changePassword(
  deps: AccountDeps,
  form: ChangePassword,
  { identity, client, traceId }: Actor,
): Promise<void> {
  const account = await deps.db.forCompany(identity.companyId, (trx) => findUser(trx, identity.userId));
  if (!account) throw problem('common/unauthorized');
  if (!(await deps.checkPassword(form.currentPassword, account.user.password_hash))) {
    const refusal = problem('account/wrong-password');
    throw problem('account/wrong-password', { fields: { currentPassword: refusal.message } });
  }
  refuseWeakPassword(form.password, passwordContextOf(account));
  const passwordHash = await hashPassword(form.password);
  const change = { account, passwordHash, at: deps.now(), client, kind: 'password.changed' } as const;
  const ended = await deps.db.asSystem((trx) => storePassword(deps, trx, { ...change, except: identity.sessionId }));
  deps.emails.deliverNow();
  await revokeAll(deps, ended, traceId);
}

function passwordContextOf({ user, company }: UserWithCompany) {
  return { email: user.email, words: [user.first_name, user.last_name, company.name] };
}

interface NewPassword {
  account: UserWithCompany;
  passwordHash: string;
  at: Date;
  client: Client;
  kind: Extract<AuditKind, 'password.reset' | 'password.changed'>;
  /** Session that is not ended. */
  except?: string;
}

async function storePassword(
  deps: AccountDeps,
  trx: Transaction<AccountTables>,
  change: NewPassword,
): Promise<EndedSession[]> {
  const { account, passwordHash, at, client, kind, except } = change;
  const { id: userId, company_id: companyId, email, first_name: firstName } = account.user;
  await updatePassword(trx, userId, passwordHash);
  await consumeResets(trx, userId, at);
  const ended = await endSessions(trx, userId, { at, reason: kind, ...(except ? { except } : {}) });
  await insertEmail(trx, { companyId, to: email, content: { kind: 'password-changed', data: { firstName } }, at });
  const message = {
    key: `password/${randomUUID()}`,
    kind: 'security',
    topic: 'access-changed',
    title: 'Пароль изменён',
    text: `Остальные сеансы завершены: ${ended.length}. Если это были не вы, сразу задайте новый пароль.`,
    href: '/dashboard/settings',
    userId,
  } as const;
  await insertMessage(trx, { companyId, message, at });
  await deps.appendAudit(trx, { kind, at, companyId, userId, client, details: { ended: ended.length } });
  return ended;
}
