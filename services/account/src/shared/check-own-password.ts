import { problem } from '@trassa/service-kit/problem-error';
import { type Actor, auditChange } from './actor.ts';
import type { AccountDeps } from './deps.ts';
import { buildPersonCounter } from './throttle.rules.ts';
import { countAttempt, undoAttempt } from './throttle.ts';
import { findUserWithCompany } from './user.queries.ts';

/**
 * Checks the password of a signed-in person once more, for a change that a stolen session must not make.
 * @param field of the form, which shows the refusal
 * @throws account/wrong-password, account/too-many-attempts
 */
export async function checkOwnPassword(
  deps: AccountDeps,
  { password, field = 'password' }: { password: string; field?: string },
  actor: Actor,
): Promise<void> {
  const { userId, companyId } = actor.identity;
  const account = await deps.db.forCompany(companyId, (trx) => findUserWithCompany(trx, userId));
  if (!account) throw problem('common/unauthorized');
  const counters = [buildPersonCounter(account.user.person_id, 'step-up')];
  await countAttempt(deps, counters);
  if (!(await deps.checkPassword(password, account.user.password_hash))) {
    await auditChange(deps, actor, { kind: 'step-up.refused' });
    const refusal = problem('account/wrong-password');
    throw problem('account/wrong-password', { fields: { [field]: refusal.message } });
  }
  await undoAttempt(deps, counters);
}
