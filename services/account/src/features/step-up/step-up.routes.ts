import type { StepUp } from '@trassa/contracts/account/second-factor';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { type Actor, buildActor } from '../../shared/actor.ts';
import { checkCode } from '../../shared/check-code.ts';
import { checkOwnPassword } from '../../shared/check-own-password.ts';
import { checkPasskey, createPasskeyProofOptions } from '../../shared/check-passkey.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { buildRelyingParty, type RelyingParty } from '../../shared/relying-party.ts';
import { findFactors, hasSecondFactor } from '../../shared/second-factor.queries.ts';
import { markSteppedUp } from '../../shared/session.queries.ts';
import { sessionLifetimes } from '../../shared/session-lifetimes.rules.ts';
import { buildPersonCounter } from '../../shared/throttle.rules.ts';
import { getPersonId } from '../../shared/user.queries.ts';

interface ConfirmingActor extends Actor {
  /** Called only when the proof is a passkey. */
  party: () => RelyingParty;
}

/**
 * Confirms for five minutes that the person of a session is still there: by a second factor if the person has one, else
 * by the password.
 * @throws account/code-needed, account/wrong-password, account/passkey-refused, and the refusals of `checkCode`
 */
async function stepUp(deps: AccountDeps, proof: StepUp, confirming: ConfirmingActor): Promise<Date> {
  await checkStepUpProof(deps, proof, confirming);
  const { identity, client } = confirming;
  const { sessionId, companyId, userId } = identity;
  const at = deps.now();
  const until = new Date(at.getTime() + sessionLifetimes.stepUpMs);
  await deps.db.asSystem(async (trx) => {
    if (!(await markSteppedUp(trx, { company_id: companyId, id: sessionId }, until)))
      throw problem('common/unauthorized');
    const details = { by: Object.keys(proof).join(), sessionId };
    await deps.appendAudit(trx, { kind: 'step-up.confirmed', at, companyId, userId, client, details });
  });
  return until;
}

async function checkStepUpProof(deps: AccountDeps, proof: StepUp, confirming: ConfirmingActor): Promise<void> {
  const { client, party } = confirming;
  const { userId, companyId } = confirming.identity;
  const personId = await deps.db.forCompany(companyId, (trx) => getPersonId(trx, userId));
  if ('code' in proof) {
    const counter = buildPersonCounter(personId, 'step-up');
    return checkCode(deps, proof.code, { userId, companyId, personId, client, counter });
  }
  if ('proof' in proof) {
    const key = await checkPasskey(deps, proof.proof, { purpose: 'step-up', party: party() });
    if (key.person_id !== personId) throw problem('account/passkey-refused');
    return;
  }
  const factors = await deps.db.asSystem((trx) => findFactors(trx, personId));
  if (hasSecondFactor(factors)) throw problem('account/code-needed');
  await checkOwnPassword(deps, proof, confirming);
}

/** Confirmation of a session before calls with `stepUp`. */
export function stepUpRoutes(route: Router, deps: AccountDeps): void {
  route(secondFactorEndpoints.stepUpOptions, async ({ identity, request }) => {
    const party = buildRelyingParty(deps, request);
    const personId = await deps.db.forCompany(identity.companyId, (trx) => getPersonId(trx, identity.userId));
    return buildSuccess(await createPasskeyProofOptions(deps, { purpose: 'step-up', personId, party }));
  });

  route(secondFactorEndpoints.stepUp, async (call) => {
    const party = () => buildRelyingParty(deps, call.request);
    const until = await stepUp(deps, call.body, { ...buildActor(call), party });
    return buildSuccess({ until: until.toISOString() });
  });
}
