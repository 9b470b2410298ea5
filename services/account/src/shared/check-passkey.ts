import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyOptions, PasskeyProof } from '@trassa/contracts/account/second-factor';
import { problem } from '@trassa/service-kit/problem-error';
import type { Selectable } from 'kysely';
import type { PasskeyTable } from '../db/second-factor-schema.ts';
import { consumeChallenge } from './challenges.queries.ts';
import { CHALLENGE_LIFETIME_MS, createChallenge } from './challenges.ts';
import type { AccountDeps } from './deps.ts';
import { findPasskey, listPasskeys, markPasskeyUsed } from './passkeys.queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { getHash } from './secrets.ts';

type ProofPurpose = 'passkey-sign-in' | 'step-up';

/** Options of a proof; for a person only with that person's keys, otherwise with any that the device holds. */
export async function createPasskeyProofOptions(
  deps: AccountDeps,
  { purpose, personId, party }: { purpose: ProofPurpose; personId: string | null; party: RelyingParty },
): Promise<PasskeyOptions> {
  const keys = personId ? await deps.db.asSystem((trx) => listPasskeys(trx, personId)) : [];
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(await createChallenge(deps, purpose, personId), 'base64url'),
    allowCredentials: keys.map((key) => ({ id: key.credential_id, transports: getTransports(key) })),
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
  });
  return { ...options };
}

/**
 * Checks the proof of a passkey. Its challenge is used up before the signature is checked, also by a wrong proof.
 * @throws account/passkey-refused without the reason
 */
export async function checkPasskey(
  deps: AccountDeps,
  proof: PasskeyProof,
  { purpose, party }: { purpose: ProofPurpose; party: RelyingParty },
): Promise<Selectable<PasskeyTable>> {
  const now = deps.now();
  const key = await deps.db.asSystem((trx) => findPasskey(trx, proof.id));
  if (!key) throw problem('account/passkey-refused');
  const isOwn = async (challenge: string) => {
    const taken = await deps.db.withoutCompany((trx) =>
      consumeChallenge(trx, { hash: getHash(challenge), purpose, now }),
    );
    return taken !== undefined && (taken.person_id === null || taken.person_id === key.person_id);
  };
  const counter = await getVerifiedCounter({ proof, key, party, isOwn });
  if (counter === null) throw problem('account/passkey-refused');
  await deps.db.asSystem((trx) => markPasskeyUsed(trx, key.id, { counter, at: now }));
  return key;
}

interface ProofParts {
  proof: PasskeyProof;
  key: Selectable<PasskeyTable>;
  party: RelyingParty;
  isOwn: (challenge: string) => Promise<boolean>;
}

/** New counter of the authenticator; null for a proof that is wrong in any respect. */
async function getVerifiedCounter({ proof, key, party, isOwn }: ProofParts): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: proof,
      expectedChallenge: isOwn,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.counter,
        transports: getTransports(key),
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null; // the library throws for every malformed or foreign proof
  }
}

export const getTransports = ({ transports }: Pick<PasskeyTable, 'transports'>): string[] =>
  transports.split(' ').filter(Boolean);
