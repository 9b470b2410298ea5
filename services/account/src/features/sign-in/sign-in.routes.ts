import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { PasskeyProof, SecondStep } from '@trassa/contracts/account/second-factor';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { readClientDevice } from '../../shared/browser.ts';
import { consumeChallenge, findChallenge } from '../../shared/challenges.queries.ts';
import { checkCode } from '../../shared/check-code.ts';
import { checkPasskey, createPasskeyProofOptions } from '../../shared/check-passkey.ts';
import { sendSignInAnswer } from '../../shared/cookies.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { type ClientDevice, issueSession, type SignedIn } from '../../shared/issue-session.ts';
import { buildRelyingParty, type RelyingParty } from '../../shared/relying-party.ts';
import { getHash } from '../../shared/secrets.ts';
import { buildPersonCounter } from '../../shared/throttle.rules.ts';
import { findLastOpenedUserOfPerson } from '../../shared/user.queries.ts';
import { signIn } from './sign-in.ts';

/** Person whose password was right at the start of a sign-in. @throws account/challenge-over */
async function getPersonIdOfChallenge({ db, now }: AccountDeps, challenge: string): Promise<string> {
  const wanted = { hash: getHash(challenge), purpose: 'sign-in', now: now() } as const;
  const personId = (await db.withoutCompany((trx) => findChallenge(trx, wanted)))?.person_id;
  if (!personId) throw problem('account/challenge-over');
  return personId;
}

/**
 * Finishes a sign-in by a code of the app or a recovery code. A wrong code leaves the challenge open, a right one uses
 * both up.
 * @throws account/challenge-over, and the refusals of `checkCode`
 */
async function signInByCode(
  deps: AccountDeps,
  { challenge, code }: SecondStep,
  browser: ClientDevice,
): Promise<SignedIn> {
  const personId = await getPersonIdOfChallenge(deps, challenge);
  const who = await getLastOpenedMembership(deps, personId);
  await checkCode(deps, code, { ...who, client: browser.client, counter: buildPersonCounter(personId, 'code') });
  const wanted = { hash: getHash(challenge), purpose: 'sign-in', now: deps.now() } as const;
  if (!(await deps.db.withoutCompany((trx) => consumeChallenge(trx, wanted)))) throw problem('account/challenge-over');
  return issueSession(deps, who, browser);
}

/** Membership, opened last, of a person who has not been removed since. @throws account/challenge-over */
async function getLastOpenedMembership({ db }: AccountDeps, personId: string) {
  const user = await db.asSystem((trx) => findLastOpenedUserOfPerson(trx, personId));
  if (!user) throw problem('account/challenge-over');
  return { userId: user.id, companyId: user.company_id, personId };
}

/**
 * Signs in by passkey, alone or after a password: a passkey is two factors in one, the device and a PIN or fingerprint.
 * @throws account/passkey-refused
 */
async function signInByPasskey(
  deps: AccountDeps,
  proof: PasskeyProof,
  { party, ...browser }: ClientDevice & { party: RelyingParty },
): Promise<SignedIn> {
  const key = await checkPasskey(deps, proof, { purpose: 'passkey-sign-in', party });
  const user = await deps.db.asSystem((trx) => findLastOpenedUserOfPerson(trx, key.person_id));
  if (!user) throw problem('account/passkey-refused');
  return issueSession(deps, { userId: user.id, companyId: user.company_id }, browser);
}

export function signInRoutes(route: Router, deps: AccountDeps): void {
  route(authEndpoints.login, async ({ body, request, reply }) => {
    const browser = readClientDevice(request);
    const outcome = await signIn(deps, { ...body, ...browser });
    if ('challenge' in outcome) return { success: true as const, message: 'Подтвердите вход', data: outcome };
    return sendSignInAnswer(reply, browser, outcome);
  });
  secondStepRoutes(route, deps);
}

function secondStepRoutes(route: Router, deps: AccountDeps): void {
  const { secondStep, passkeyRequest, passkeySignIn } = secondFactorEndpoints;
  route(secondStep, async ({ body, request, reply }) => {
    const browser = readClientDevice(request);
    return sendSignInAnswer(reply, browser, await signInByCode(deps, body, browser));
  });

  route(passkeyRequest, async ({ body, request }) => {
    const party = buildRelyingParty(deps, request);
    const personId = body.challenge ? await getPersonIdOfChallenge(deps, body.challenge) : null;
    return buildSuccess(await createPasskeyProofOptions(deps, { purpose: 'passkey-sign-in', personId, party }));
  });

  route(passkeySignIn, async ({ body, request, reply }) => {
    const browser = readClientDevice(request);
    const signedIn = await signInByPasskey(deps, body.proof, { ...browser, party: buildRelyingParty(deps, request) });
    return sendSignInAnswer(reply, browser, signedIn);
  });
}
