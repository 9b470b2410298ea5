import { randomUUID } from 'node:crypto';
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { NewPasskey, PasskeyOptions } from '@trassa/contracts/account/second-factor';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { type Actor, buildActor } from '../../shared/actor.ts';
import { consumeChallenge } from '../../shared/challenges.queries.ts';
import { CHALLENGE_LIFETIME_MS, createChallenge } from '../../shared/challenges.ts';
import { addFactor, removeFactor } from '../../shared/change-factors.ts';
import { getTransports } from '../../shared/check-passkey.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { deletePasskey, findPasskey, insertPasskey, listPasskeys } from '../../shared/passkeys.queries.ts';
import { buildRelyingParty, type RelyingParty } from '../../shared/relying-party.ts';
import { getHash } from '../../shared/secrets.ts';
import { findUserWithCompany, getPersonId } from '../../shared/user.queries.ts';

const MAX_PASSKEYS = 20;

/** Options for a passkey that needs no e-mail address, only PIN or fingerprint. @throws account/passkeys-many */
async function createPasskeyOptions(
  deps: AccountDeps,
  { identity }: Actor,
  party: RelyingParty,
): Promise<PasskeyOptions> {
  const { companyId, userId } = identity;
  const { account, keys } = await deps.db.forCompany(companyId, async (trx) => {
    const account = await findUserWithCompany(trx, userId);
    if (!account) throw problem('common/unauthorized');
    return { account, keys: await listPasskeys(trx, account.user.person_id) };
  });
  if (keys.length >= MAX_PASSKEYS) throw problem('account/passkeys-many');
  const { person_id: personId, email, first_name, last_name } = account.user;
  const options = await generateRegistrationOptions({
    rpName: 'Трасса',
    rpID: party.id,
    userName: email,
    userDisplayName: `${first_name} ${last_name}`,
    userID: new Uint8Array(Buffer.from(personId)),
    challenge: new Uint8Array(Buffer.from(await createChallenge(deps, 'passkey-creation', personId), 'base64url')),
    timeout: CHALLENGE_LIFETIME_MS,
    excludeCredentials: keys.map((key) => ({ id: key.credential_id, transports: getTransports(key) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/**
 * Stores a new passkey, and gives recovery codes with the first factor.
 * @throws account/passkey-refused, account/passkey-known
 */
async function addPasskey(
  deps: AccountDeps,
  form: NewPasskey,
  { party, ...actor }: Actor & { party: RelyingParty },
): Promise<string[]> {
  const { companyId, userId } = actor.identity;
  const owner = await deps.db.forCompany(companyId, (trx) => getPersonId(trx, userId));
  const made = await verifyNewPasskey(deps, form, { personId: owner, party });
  return addFactor(deps, actor, async (trx, personId) => {
    if (await findPasskey(trx, made.id)) throw problem('account/passkey-known');
    await insertPasskey(trx, {
      ...{ id: randomUUID(), person_id: personId, credential_id: made.id, name: form.name },
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: (made.transports ?? []).join(' '),
      created_at: deps.now(),
      last_used_at: null,
    });
    return { kind: 'added', factor: 'passkey', name: form.name };
  });
}

async function verifyNewPasskey(
  deps: AccountDeps,
  { credential: response }: NewPasskey,
  { personId, party }: { personId: string; party: RelyingParty },
): Promise<WebAuthnCredential> {
  const isOwn = async (challenge: string) => {
    const wanted = { hash: getHash(challenge), purpose: 'passkey-creation', now: deps.now() } as const;
    return (await deps.db.withoutCompany((trx) => consumeChallenge(trx, wanted)))?.person_id === personId;
  };
  try {
    const { verified: isRight, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: isOwn,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (isRight) return registrationInfo.credential;
  } catch {
    // The library throws for every malformed or foreign answer.
  }
  throw problem('account/passkey-refused');
}

/** Removes a passkey of the person. @throws common/not-found, account/second-factor-last */
function removePasskey(deps: AccountDeps, id: string, actor: Actor): Promise<void> {
  return removeFactor(deps, actor, async (trx, personId) => {
    const removed = await deletePasskey(trx, { id, personId });
    if (!removed) throw problem('common/not-found');
    return { kind: 'removed', factor: 'passkey', name: removed.name };
  });
}

export function passkeyRoutes(route: Router, deps: AccountDeps): void {
  route(secondFactorEndpoints.passkeyCreation, async (call) =>
    buildSuccess(await createPasskeyOptions(deps, buildActor(call), buildRelyingParty(deps, call.request))),
  );

  route(secondFactorEndpoints.addPasskey, async (call) => {
    const party = buildRelyingParty(deps, call.request);
    return buildSuccess({ codes: await addPasskey(deps, call.body, { ...buildActor(call), party }) });
  });

  route(secondFactorEndpoints.removePasskey, async (call) => {
    await removePasskey(deps, call.params.id, buildActor(call));
    return buildDoneReply('Ключ удалён.');
  });
}
