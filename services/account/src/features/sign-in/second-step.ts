import type { PasskeyProof, SecondStep } from '@trassa/contracts/account/second-factor';
import { problem } from '@trassa/service-kit/problem-error';
import { findChallenge, takeChallenge } from '../../shared/challenges.queries.ts';
import { checkCode } from '../../shared/check-code.ts';
import { checkPasskey } from '../../shared/check-passkey.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { type ClientDevice, issueSession, type SignedIn } from '../../shared/issue-session.ts';
import type { RelyingParty } from '../../shared/relying-party.ts';
import { getHash } from '../../shared/secrets.ts';
import { counterOfPerson } from '../../shared/throttle.rules.ts';
import { findUserOfPerson } from '../../shared/user.queries.ts';

/** Person whose password was right at the start of a sign-in. @throws account/challenge-over */
export async function getOwner({ db, now }: AccountDeps, challenge: string): Promise<string> {
  const wanted = { hash: getHash(challenge), purpose: 'sign-in', now: now() } as const;
  const personId = (await findChallenge(db.kysely, wanted))?.person_id;
  if (!personId) throw problem('account/challenge-over');
  return personId;
}

/**
 * Finishes a sign-in by a code of the app or a recovery code. A wrong code leaves the challenge open, a right one uses
 * both up.
 * @throws account/challenge-over, and the refusals of `checkCode`
 */
export async function signInByCode(
  deps: AccountDeps,
  { challenge, code }: SecondStep,
  browser: ClientDevice,
): Promise<SignedIn> {
  const personId = await getOwner(deps, challenge);
  const who = await getMembership(deps, personId);
  await checkCode(deps, code, { ...who, client: browser.client, counter: counterOfPerson(personId, 'code') });
  const wanted = { hash: getHash(challenge), purpose: 'sign-in', now: deps.now() } as const;
  if (!(await takeChallenge(deps.db.kysely, wanted))) throw problem('account/challenge-over');
  return issueSession(deps, who, browser);
}

/** Membership, opened last, of a person who has not been removed since. @throws account/challenge-over */
async function getMembership({ db }: AccountDeps, personId: string) {
  const user = await db.asSystem((trx) => findUserOfPerson(trx, personId));
  if (!user) throw problem('account/challenge-over');
  return { userId: user.id, companyId: user.company_id, personId };
}

/**
 * Signs in by passkey, which is possession and PIN or finger in one, with or without a password before.
 * @throws account/passkey-refused
 */
export async function signInByPasskey(
  deps: AccountDeps,
  proof: PasskeyProof,
  { party, ...browser }: ClientDevice & { party: RelyingParty },
): Promise<SignedIn> {
  const key = await checkPasskey(deps, proof, { purpose: 'passkey-sign-in', party });
  const user = await deps.db.asSystem((trx) => findUserOfPerson(trx, key.person_id));
  if (!user) throw problem('account/passkey-refused');
  return issueSession(deps, { userId: user.id, companyId: user.company_id }, browser);
}
