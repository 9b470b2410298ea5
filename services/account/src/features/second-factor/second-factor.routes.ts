import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { buildDone, succeeded } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { type Actor, buildActor } from '../../shared/actor.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { noteFactorChange } from '../../shared/note-factor-change.ts';
import { listPasskeys } from '../../shared/passkeys.queries.ts';
import { replaceRecoveryCodes } from '../../shared/recovery-codes.ts';
import { countRecoveryCodes, findFactors, findPolicy, isFactored } from '../../shared/second-factor.queries.ts';
import { getPerson } from '../../shared/user.queries.ts';
import { deletePolicy, insertPolicy } from './second-factor.queries.ts';
import { confirmTotp, setUpTotp, switchOffTotp } from './totp.ts';

/** Second factors of a person, and whether the company asks for them. */
export function secondFactorRoutes(route: Router, deps: AccountDeps): void {
  const { secondFactor, setUpTotp: begin, confirmTotp: confirm, switchOffTotp: switchOff } = secondFactorEndpoints;
  route(secondFactor, async ({ identity }) => succeeded(await describe(deps, identity)));

  route(begin, async (call) => succeeded(await setUpTotp(deps, buildActor(call))));

  route(confirm, async (call) => succeeded({ codes: await confirmTotp(deps, call.body.code, buildActor(call)) }));

  route(switchOff, async (call) => {
    await switchOffTotp(deps, call.body, buildActor(call));
    return buildDone('Приложение отключено.');
  });

  route(secondFactorEndpoints.newRecoveryCodes, async (call) =>
    succeeded({ codes: await renewCodes(deps, buildActor(call)) }),
  );

  route(secondFactorEndpoints.requireSecondFactor, async (call) => {
    await changePolicy(deps, call.body.required, buildActor(call));
    return buildDone();
  });
}

function describe(deps: AccountDeps, { companyId, userId }: Identity) {
  return deps.db.forCompany(companyId, async (trx) => {
    const personId = await getPerson(trx, userId);
    return {
      totp: (await findFactors(trx, personId)).totp,
      passkeys: (await listPasskeys(trx, personId)).map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
      recoveryCodes: await countRecoveryCodes(trx, personId),
      required: (await findPolicy(trx, companyId)) !== undefined,
    };
  });
}

function renewCodes(deps: AccountDeps, { identity, client }: Actor): Promise<string[]> {
  const { companyId, userId } = identity;
  return deps.db.asSystem(async (trx) => {
    const personId = await getPerson(trx, userId);
    if (!isFactored(await findFactors(trx, personId))) throw problem('account/no-second-factor');
    const codes = await replaceRecoveryCodes(trx, personId);
    await noteFactorChange(deps, trx, { companyId, userId, client, change: { kind: 'recovery-codes-made' } });
    return codes;
  });
}

async function changePolicy(deps: AccountDeps, required: boolean, { identity, client }: Actor): Promise<void> {
  const { companyId, userId } = identity;
  const at = deps.now();
  await deps.db.asSystem(async (trx) => {
    await (required ? insertPolicy(trx, companyId, at) : deletePolicy(trx, companyId));
    const details = { required: String(required) };
    await deps.appendAudit(trx, { kind: 'second-factor.policy-changed', at, companyId, userId, client, details });
  });
}
