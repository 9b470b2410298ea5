import type { SwitchOffTotp } from '@trassa/contracts/account/second-factor';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { type Actor, buildActor } from '../../shared/actor.ts';
import { addFactor, removeFactor } from '../../shared/change-factors.ts';
import { acceptTotpCode, checkCode } from '../../shared/check-code.ts';
import { checkOwnPassword } from '../../shared/check-own-password.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { TOTP_NAME } from '../../shared/factor-change.rules.ts';
import { noteFactorChange } from '../../shared/note-factor-change.ts';
import { listPasskeys } from '../../shared/passkeys.queries.ts';
import { replaceRecoveryCodes } from '../../shared/recovery-codes.ts';
import {
  countRecoveryCodes,
  findFactors,
  findSecondFactorPolicyStart,
  findTotp,
  hasSecondFactor,
} from '../../shared/second-factor.queries.ts';
import { buildPersonCounter } from '../../shared/throttle.rules.ts';
import { countAttempt, undoAttempt } from '../../shared/throttle.ts';
import { buildTotpUri, checkTotp, createTotpSecret, getClockErrorMinutes } from '../../shared/totp.rules.ts';
import { findUserWithCompany, getPersonId } from '../../shared/user.queries.ts';
import { deletePolicy, deleteTotp, insertPolicy, upsertPendingTotp } from './second-factor.queries.ts';

/** A new secret, in force after its first code. @throws account/totp-connected */
async function setUpTotp(deps: AccountDeps, { identity }: Actor): Promise<{ secret: string; uri: string }> {
  const { companyId, userId } = identity;
  const secret = createTotpSecret();
  return deps.db.forCompany(companyId, async (trx) => {
    const account = await findUserWithCompany(trx, userId);
    if (!account) throw problem('common/unauthorized');
    const { person_id: personId, email } = account.user;
    if ((await findTotp(trx, personId))?.confirmed_at) throw problem('account/totp-connected');
    const sealedSecret = deps.sealer.seal(secret, { companyId: personId, recordId: personId });
    await upsertPendingTotp(trx, { personId, sealedSecret });
    return { secret, uri: buildTotpUri(secret, email) };
  });
}

const getPersonIdOfActor = ({ db }: AccountDeps, { identity: { companyId, userId } }: Actor) =>
  db.forCompany(companyId, (trx) => getPersonId(trx, userId));

/**
 * Connects the app by its first code, and gives recovery codes with the first factor.
 * @throws account/totp-not-begun, account/totp-connected, account/code-clock, and the refusals of a code
 */
async function confirmTotp(deps: AccountDeps, typed: string, actor: Actor): Promise<string[]> {
  const counters = [buildPersonCounter(await getPersonIdOfActor(deps, actor), 'step-up')];
  await countAttempt(deps, counters);
  const codes = await addFactor(deps, actor, async (trx, personId) => {
    const factor = await findTotp(trx, personId);
    if (!factor) throw problem('account/totp-not-begun');
    if (factor.confirmed_at) throw problem('account/totp-connected');
    const secret = deps.sealer.open(factor.sealed_secret, { companyId: personId, recordId: personId });
    const code = typed.replace(/\s/g, '');
    const verdict = checkTotp({ secret, lastStep: factor.last_step }, code, deps.now());
    const minutes = verdict.kind === 'wrong' ? getClockErrorMinutes(secret, code, deps.now()) : null;
    if (minutes !== null) throw problem('account/code-clock', { text: formatClockError(minutes) });
    const refusal = await acceptTotpCode(deps, trx, { personId, verdict });
    if (refusal) throw refusal;
    return { kind: 'added', factor: 'totp', name: TOTP_NAME };
  });
  await undoAttempt(deps, counters);
  return codes;
}

function formatClockError(minutes: number): string {
  const side = minutes > 0 ? 'спешат' : 'отстают';
  return `Часы телефона ${side} примерно на ${Math.abs(minutes)} мин. Включите на нём автоматическое время и введите новый код.`;
}

/**
 * Disconnects the app by password and code; a recovery code replaces that of a lost phone.
 * @throws account/wrong-password, account/second-factor-last, and the refusals of `checkCode`
 */
async function switchOffTotp(deps: AccountDeps, form: SwitchOffTotp, actor: Actor): Promise<void> {
  const { companyId, userId } = actor.identity;
  const personId = await getPersonIdOfActor(deps, actor);
  await checkOwnPassword(deps, form, actor);
  const factor = await deps.db.forCompany(companyId, (trx) => findTotp(trx, personId));
  // Already disconnected: this repeats a call whose answer was lost, and no code would fit any more.
  if (!factor?.confirmed_at) return;
  // Not the counter of `step-up`, which the right password has just reset: codes could be guessed without limit.
  const counter = buildPersonCounter(personId, 'switch-off');
  await checkCode(deps, form.code, { companyId, userId, personId, client: actor.client, counter });
  await removeFactor(deps, actor, async (trx) => {
    await deleteTotp(trx, personId);
    return { kind: 'removed', factor: 'totp', name: TOTP_NAME };
  });
}

/** Second factors of a person, and whether the company asks for them. */
export function secondFactorRoutes(route: Router, deps: AccountDeps): void {
  const { secondFactor, setUpTotp: begin, confirmTotp: confirm, switchOffTotp: switchOff } = secondFactorEndpoints;
  route(secondFactor, async ({ identity }) => buildSuccess(await describeFactors(deps, identity)));

  route(begin, async (call) => buildSuccess(await setUpTotp(deps, buildActor(call))));

  route(confirm, async (call) => buildSuccess({ codes: await confirmTotp(deps, call.body.code, buildActor(call)) }));

  route(switchOff, async (call) => {
    await switchOffTotp(deps, call.body, buildActor(call));
    return buildDoneReply('Приложение отключено.');
  });

  route(secondFactorEndpoints.newRecoveryCodes, async (call) =>
    buildSuccess({ codes: await renewRecoveryCodes(deps, buildActor(call)) }),
  );

  route(secondFactorEndpoints.requireSecondFactor, async (call) => {
    await changeSecondFactorPolicy(deps, call.body.required, buildActor(call));
    return buildDoneReply();
  });
}

function describeFactors(deps: AccountDeps, { companyId, userId }: Identity) {
  return deps.db.forCompany(companyId, async (trx) => {
    const personId = await getPersonId(trx, userId);
    return {
      totp: (await findFactors(trx, personId)).totp,
      passkeys: (await listPasskeys(trx, personId)).map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
      recoveryCodes: await countRecoveryCodes(trx, personId),
      required: (await findSecondFactorPolicyStart(trx, companyId)) !== undefined,
    };
  });
}

function renewRecoveryCodes(deps: AccountDeps, { identity, client }: Actor): Promise<string[]> {
  const { companyId, userId } = identity;
  return deps.db.asSystem(async (trx) => {
    const personId = await getPersonId(trx, userId);
    if (!hasSecondFactor(await findFactors(trx, personId))) throw problem('account/no-second-factor');
    const codes = await replaceRecoveryCodes(trx, personId);
    await noteFactorChange(deps, trx, { companyId, userId, client, change: { kind: 'recovery-codes-made' } });
    return codes;
  });
}

async function changeSecondFactorPolicy(
  deps: AccountDeps,
  required: boolean,
  { identity, client }: Actor,
): Promise<void> {
  const { companyId, userId } = identity;
  const at = deps.now();
  await deps.db.asSystem(async (trx) => {
    await (required ? insertPolicy(trx, companyId, at) : deletePolicy(trx, companyId));
    const details = { required: String(required) };
    await deps.appendAudit(trx, { kind: 'second-factor.policy-changed', at, companyId, userId, client, details });
  });
}
