import { type ProblemError, problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { RequestClient } from './client.ts';
import type { AccountDeps } from './deps.ts';
import { noteFactorChange } from './note-factor-change.ts';
import { hashRecoveryCode } from './recovery-codes.rules.ts';
import { acceptTotpStep, countRecoveryCodes, deleteRecoveryCode, findTotp } from './second-factor.queries.ts';
import type { ThrottleCounter } from './throttle.rules.ts';
import { countAttempt, undoAttempt } from './throttle.ts';
import { type CodeVerdict, checkTotp } from './totp.rules.ts';

/** Person whose code is checked, and the counter of failed attempts. */
interface CodeHolder {
  /** Membership that the audit names. */
  companyId: string;
  userId: string;
  personId: string;
  client: RequestClient;
  counter: ThrottleCounter;
}

/**
 * Uses up a code of the app or a recovery code, each of which is good once.
 * @throws account/wrong-code, account/code-used, account/too-many-attempts
 */
export async function checkCode(deps: AccountDeps, typed: string, who: CodeHolder): Promise<void> {
  await countAttempt(deps, [who.counter]);
  const code = typed.replace(/\s/g, '');
  const refusal = await deps.db.asSystem((trx) =>
    /^\d{6}$/.test(code)
      ? consumeTotpCode(deps, trx, { ...who, code })
      : consumeRecoveryCode(deps, trx, { ...who, code }),
  );
  if (refusal) {
    const { companyId, userId, client } = who;
    const entry = { kind: 'second-factor.refused', at: deps.now(), companyId, userId, client } as const;
    await deps.db.asSystem((trx) => deps.appendAudit(trx, { ...entry, details: { code: refusal.code } }));
    throw refusal;
  }
  await undoAttempt(deps, [who.counter]);
}

type CodeUse = CodeHolder & { code: string };

async function consumeTotpCode(
  deps: AccountDeps,
  trx: Transaction<AccountTables>,
  { personId, code }: CodeUse,
): Promise<ProblemError | null> {
  const factor = await findTotp(trx, personId);
  if (!factor?.confirmed_at) return problem('account/wrong-code');
  const secret = deps.sealer.open(factor.sealed_secret, { companyId: personId, recordId: personId });
  return acceptTotpCode(deps, trx, {
    personId,
    verdict: checkTotp({ secret, lastStep: factor.last_step }, code, deps.now()),
  });
}

/** Accepts a right code once, even if two calls bring it at the same time. @returns the refusal, or null */
export async function acceptTotpCode(
  { now }: Pick<AccountDeps, 'now'>,
  trx: Transaction<AccountTables>,
  { personId, verdict }: { personId: string; verdict: CodeVerdict },
): Promise<ProblemError | null> {
  if (verdict.kind === 'wrong') return problem('account/wrong-code');
  const isFirst = verdict.kind === 'right' && (await acceptTotpStep(trx, personId, { step: verdict.step, at: now() }));
  return isFirst ? null : problem('account/code-used');
}

async function consumeRecoveryCode(
  deps: AccountDeps,
  trx: Transaction<AccountTables>,
  { userId, companyId, personId, client, code }: CodeUse,
): Promise<ProblemError | null> {
  if (!(await deleteRecoveryCode(trx, personId, hashRecoveryCode(personId, code))))
    return problem('account/wrong-code');
  const left = await countRecoveryCodes(trx, personId);
  await noteFactorChange(deps, trx, { userId, companyId, client, change: { kind: 'recovery-code-used', left } });
  return null;
}
