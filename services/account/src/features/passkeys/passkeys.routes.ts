import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { buildDone, succeeded } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import { buildActor } from '../../shared/actor.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { buildRelyingParty } from '../../shared/relying-party.ts';
import { addPasskey, passkeyCreation, removePasskey } from './passkeys.ts';

/** Passkeys of the signed-in person. */
export function passkeyRoutes(route: Router, deps: AccountDeps): void {
  route(secondFactorEndpoints.passkeyCreation, async (call) =>
    succeeded(await passkeyCreation(deps, buildActor(call), buildRelyingParty(deps, call.request))),
  );

  route(secondFactorEndpoints.addPasskey, async (call) => {
    const party = buildRelyingParty(deps, call.request);
    return succeeded({ codes: await addPasskey(deps, call.body, { ...buildActor(call), party }) });
  });

  route(secondFactorEndpoints.removePasskey, async (call) => {
    await removePasskey(deps, call.params.id, buildActor(call));
    return buildDone('Ключ удалён.');
  });
}
