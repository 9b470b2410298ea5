import type { ConfirmPassword } from '@trassa/contracts/account/confirm-password';
import { problem } from '@trassa/service-kit/problem-error';
import type { AccountDeps } from '../../shared/deps.ts';
import { findUser } from '../../shared/user.queries.ts';
import { counterOfPerson } from './throttle.rules.ts';
import { countAttempt, undoAttempt } from './throttle.ts';

/**
 * Checks the password of a signed-in person once more, for a change that a stolen session must not make.
 * @throws account/wrong-password, account/too-many-attempts
 */
export async function confirmPassword(
  deps: AccountDeps,
  { companyId, userId }: { companyId: string; userId: string },
  { password, address, userAgent }: ConfirmPassword,
): Promise<void> {
  const account = await deps.db.forCompany(companyId, (trx) => findUser(trx, userId));
  if (!account) throw problem('common/unauthorized');
  const counters = [counterOfPerson(userId)];
  await countAttempt(deps, counters);
  const matches = await deps.checkPassword(password, account.user.password_hash);
  const kind = matches ? 'password.confirmed' : 'password.refused';
  const client = { address, userAgent, secure: true };
  await deps.db.asSystem((trx) => deps.appendAudit(trx, { kind, at: deps.now(), companyId, userId, client }));
  if (!matches) throw problem('account/wrong-password');
  await undoAttempt(deps, counters);
}
