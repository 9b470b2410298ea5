import { integrationsEndpoints as calls } from '@trassa/contracts/account/integrations-endpoints';
import { buildDone, succeeded } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import { buildActor } from '../../../shared/actor.ts';
import type { AccountDeps } from '../../../shared/deps.ts';
import { createKey, readKeys, resolveKey, revokeKey, rotateKey } from './api-keys.ts';

/** API keys of a company, and their resolution for the gateway. */
export function apiKeyRoutes(route: Router, deps: AccountDeps): void {
  route(calls.apiKeys, async ({ companyId }) => succeeded(await readKeys(deps, companyId)));

  route(calls.createKey, async (call) => succeeded(await createKey(deps, call.body, buildActor(call))));

  route(calls.rotateKey, async (call) => succeeded(await rotateKey(deps, call.params.id, buildActor(call))));

  route(calls.revokeKey, async (call) => {
    await revokeKey(deps, call.params.id, buildActor(call));
    return buildDone('Ключ отозван.');
  });

  route(calls.resolveKey, async ({ body }) => succeeded(await resolveKey(deps, body.hash)));
}
