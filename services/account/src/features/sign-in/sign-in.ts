import type { Login, SignInChallenge } from '@trassa/contracts/account/sign-in';
import { type ProblemError, problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { createChallenge } from '../../shared/challenges.ts';
import { getAddressGroup } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { toEmailKey } from '../../shared/emails.rules.ts';
import { type ClientDevice, issueSession, type SignedIn } from '../../shared/issue-session.ts';
import { isKnownAddressGroup, isKnownDevice } from '../../shared/known-devices.queries.ts';
import { type FactorsOfPerson, findFactors, hasSecondFactor } from '../../shared/second-factor.queries.ts';
import { getHash } from '../../shared/secrets.ts';
import { buildCounters, type ThrottleCounter } from '../../shared/throttle.rules.ts';
import { buildTooManyAttempts, countAttemptOrGetWait, undoAttempt } from '../../shared/throttle.ts';
import { findUserByEmail, type UserRow } from '../../shared/user.queries.ts';

const NIL_PERSON_ID = '00000000-0000-0000-0000-000000000000';

interface SignInRequest extends Login, ClientDevice {}

/**
 * Session of a right password in the company opened last, or the challenge of a person with a second factor. An unknown
 * address, a wrong password and an address that is still to be proved take the same time, count as the same failure and
 * answer the same.
 * @throws account/wrong-credentials, account/wrong-or-unproved, account/too-many-attempts
 */
export async function signIn(deps: AccountDeps, request: SignInRequest): Promise<SignedIn | SignInChallenge> {
  const accountHash = getHash(toEmailKey(request.email)).slice(0, 32);
  const {
    user: found,
    knownDevice,
    knownAddress,
  } = await deps.db.asSystem((trx) => findUserAndKnownBrowser(trx, request));
  const attempt = await admitAttempt(deps, { accountHash, address: request.client.address, knownDevice });
  // A second chance succeeds only from a network address known for the account; others take the same time to fail.
  const mayPass = !attempt.isChance || knownAddress;
  const matches = await deps.checkPassword(request.password, mayPass ? found?.password_hash : undefined);
  if (!found || !matches || awaitsEmailProof(found)) {
    await auditFailure(deps, { request, accountHash, found });
    throw attempt.refusal;
  }
  await undoAttempt(deps, attempt.counters);
  const factors = await deps.db.asSystem((trx) => findFactors(trx, found.person_id));
  if (hasSecondFactor(factors)) return issueChallenge(deps, found.person_id, factors);
  return issueSession(deps, { userId: found.id, companyId: found.company_id }, request);
}

/** Counters of an attempt, and the error for a wrong password; in a second chance that error asks to wait. */
interface AdmittedAttempt {
  isChance: boolean;
  counters: ThrottleCounter[];
  refusal: ProblemError;
}

/** Counts an attempt; over the limit counts a second chance, limited too. @throws account/too-many-attempts */
async function admitAttempt(deps: AccountDeps, who: Parameters<typeof buildCounters>[0]): Promise<AdmittedAttempt> {
  const { counters, chance } = buildCounters(who);
  const wait = await countAttemptOrGetWait(deps, counters);
  if (wait === 0) {
    const refusal = problem(deps.requiresEmailProof ? 'account/wrong-or-unproved' : 'account/wrong-credentials');
    return { isChance: false, counters, refusal };
  }
  const refusal = buildTooManyAttempts(wait);
  if (chance.length === 0 || (await countAttemptOrGetWait(deps, chance)) > 0) throw refusal;
  return { isChance: true, counters: chance, refusal };
}

const awaitsEmailProof = ({ must_prove_email, email_proved_at }: UserRow) => must_prove_email && !email_proved_at;

async function issueChallenge(
  deps: AccountDeps,
  personId: string,
  { totp, passkeys }: FactorsOfPerson,
): Promise<SignInChallenge> {
  const challenge = await createChallenge(deps, 'sign-in', personId);
  const methods = [...(totp ? (['code'] as const) : []), ...(passkeys > 0 ? (['passkey'] as const) : [])];
  return { challenge, methods };
}

/** The number of queries is the same with and without an account, so that timing does not show whether there is one. */
async function findUserAndKnownBrowser(trx: Transaction<AccountTables>, request: SignInRequest) {
  const user = await findUserByEmail(trx, toEmailKey(request.email));
  const personId = user?.person_id ?? NIL_PERSON_ID;
  const deviceHash = request.device && getHash(request.device);
  const knownDevice = deviceHash && (await isKnownDevice(trx, personId, deviceHash)) ? deviceHash : undefined;
  const knownAddress = await isKnownAddressGroup(trx, personId, getAddressGroup(request.client.address));
  return { user, knownDevice, knownAddress };
}

async function auditFailure(
  deps: AccountDeps,
  failure: { request: SignInRequest; accountHash: string; found: UserRow | undefined },
): Promise<void> {
  const { request, accountHash, found } = failure;
  await deps.db.asSystem((trx) =>
    deps.appendAudit(trx, {
      kind: 'sign-in.failed',
      at: deps.now(),
      companyId: found?.company_id ?? null,
      userId: found?.id ?? null,
      client: request.client,
      details: { account: accountHash },
    }),
  );
}
