import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { succeeded } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import { buildActor } from '../../shared/actor.ts';
import { passkeyOptions } from '../../shared/check-passkey.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { buildRelyingParty } from '../../shared/relying-party.ts';
import { getPerson } from '../../shared/user.queries.ts';
import { stepUp } from './step-up.ts';

/** Confirmation of a session before calls with `stepUp`. */
export function stepUpRoutes(route: Router, deps: AccountDeps): void {
  route(secondFactorEndpoints.stepUpOptions, async ({ identity, request }) => {
    const party = buildRelyingParty(deps, request);
    const personId = await deps.db.forCompany(identity.companyId, (trx) => getPerson(trx, identity.userId));
    return succeeded(await passkeyOptions(deps, { purpose: 'step-up', personId, party }));
  });

  route(secondFactorEndpoints.stepUp, async (call) => {
    const party = () => buildRelyingParty(deps, call.request);
    const until = await stepUp(deps, call.body, { ...buildActor(call), party });
    return succeeded({ until: until.toISOString() });
  });
}
