import { randomUUID } from 'node:crypto';
import type { AcceptAccessRequest } from '@trassa/contracts/account/access-requests';
import { deletionEndpoints } from '@trassa/contracts/account/deletion-endpoints';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { isPermitted } from '@trassa/contracts/permissions';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { type AccessRequestRow, lockAccessRequest, updateAccessRequest } from '../../shared/access-requests.queries.ts';
import { lockPeople } from '../../shared/account.queries.ts';
import { type Actor, buildActor } from '../../shared/actor.ts';
import { readClientOfRequest } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { insertEmail } from '../../shared/email.queries.ts';
import { endSessions, revokeEndedSessions } from '../../shared/end-sessions.ts';
import { forgetUser } from '../../shared/forget-user.queries.ts';
import { stopIntegrationsUnlessKept } from '../../shared/settle-integrations.ts';
import { findUserWithCompany } from '../../shared/user.queries.ts';
import { acceptInvitation, joinCompany, readInvitation } from './accept-invitation.ts';
import { changeRole, removePerson } from './change-people.ts';
import { changeAsManager, invite, inviteInTransaction, resendInvitation, withdrawInvitation } from './invite.ts';
import { hasOtherManager, listPeople } from './people.queries.ts';
import { readPeople } from './read-people.ts';
import { resetFactorsOfColleague } from './reset-factors-of-colleague.ts';
import { withholdCosts } from './withhold-costs.ts';

/**
 * Deletes the account of the caller in this company, at once and for good. What they did stays in its history; the keys
 * and webhooks they set up stop. A person who works in no other company is forgotten entirely.
 * @throws account/is-admin, account/last-director
 */
async function deleteAccount(deps: AccountDeps, { identity, client, traceId }: Actor): Promise<void> {
  const { companyId, userId } = identity;
  const at = deps.now();
  const ended = await deps.db.asSystem(async (trx) => {
    await lockPeople(trx, companyId);
    const user = (await findUserWithCompany(trx, userId))?.user;
    if (!user) throw problem('common/unauthorized');
    if (user.role === 'admin') throw problem('account/is-admin');
    if (isPermitted(user, 'people.manage') && !(await hasOtherManager(trx, { companyId, userId }))) {
      throw problem('account/last-director');
    }
    const settled = await stopIntegrationsUnlessKept(trx, { person: user, keep: false, at });
    const sessions = await endSessions(trx, { userId }, { at, reason: 'account.deleted' });
    await forgetUser(trx, user, at);
    await deps.appendAudit(trx, { kind: 'account.deleted', at, companyId, userId, client });
    if (settled) await deps.appendAudit(trx, { ...settled, at, companyId, userId, client });
    return sessions;
  });
  await revokeEndedSessions(deps, ended, traceId);
}

/**
 * Accepts a request for access: the person is invited to the role, and joins by the email.
 * @throws common/not-found, account/access-answered, and the refusals of {@link inviteInTransaction}
 */
function acceptAccessRequest(
  deps: AccountDeps,
  { id, role, driverId }: AcceptAccessRequest & { id: string },
  actor: Actor,
): Promise<void> {
  return changeAsManager(deps, actor, async (trx, manager) => {
    const request = await lockOpenAccessRequest(trx, { company_id: manager.company.company_id, id });
    await updateAccessRequest(trx, request, { answered_at: deps.now() });
    await inviteInTransaction(deps, trx, {
      manager,
      invitation: { id: randomUUID(), email: request.email, role, driverId },
    });
    return { kind: 'person.invited', details: { role, requestId: id } };
  });
}

/** Declines a request for access and tells the person by email. @throws common/not-found, account/access-answered */
function declineAccessRequest(deps: AccountDeps, id: string, actor: Actor): Promise<void> {
  return changeAsManager(deps, actor, async (trx, { company }) => {
    const request = await lockOpenAccessRequest(trx, { company_id: company.company_id, id });
    const at = deps.now();
    await updateAccessRequest(trx, request, { answered_at: at });
    const content = { kind: 'access-declined', data: { companyName: company.name } } as const;
    await insertEmail(trx, { companyId: company.company_id, to: request.email, content, at });
    return { kind: 'access.declined', details: { requestId: id } };
  });
}

async function lockOpenAccessRequest(
  trx: Transaction<AccountTables>,
  key: Pick<AccessRequestRow, 'company_id' | 'id'>,
): Promise<AccessRequestRow> {
  const request = await lockAccessRequest(trx, key);
  if (!request?.proved_at) throw problem('common/not-found');
  if (request.answered_at) throw problem('account/access-answered');
  return request;
}

/** People of a company: list, invitations, requests for access, roles, removal, second factors, withheld costs. */
export function peopleRoutes(route: Router, deps: AccountDeps): void {
  route(peopleEndpoints.people, async ({ identity }) => buildSuccess(await readPeople(deps, identity)));

  route(peopleEndpoints.peopleIds, async ({ companyId }) =>
    buildSuccess((await deps.db.forCompany(companyId, (trx) => listPeople(trx, companyId))).map(({ id }) => id)),
  );

  route(peopleEndpoints.invite, async (call) => {
    await invite(deps, call.body, buildActor(call));
    return buildDoneReply('Приглашение отправлено.');
  });

  route(peopleEndpoints.resendInvitation, async (call) => {
    await resendInvitation(deps, call.params.id, buildActor(call));
    return buildDoneReply('Приглашение отправлено ещё раз.');
  });

  route(peopleEndpoints.withdrawInvitation, async (call) => {
    await withdrawInvitation(deps, call.params.id, buildActor(call));
    return buildDoneReply('Приглашение отозвано.');
  });

  route(peopleEndpoints.changeRole, async (call) => {
    const keepIntegrations = call.query.keepIntegrations === 'true';
    await changeRole(deps, { ...call.body, personId: call.params.id, keepIntegrations }, buildActor(call));
    return buildDoneReply('Роль изменена, сеансы этого человека завершены.');
  });

  route(peopleEndpoints.removePerson, async (call) => {
    const keepIntegrations = call.query.keepIntegrations === 'true';
    await removePerson(deps, { personId: call.params.id, keepIntegrations }, buildActor(call));
    return buildDoneReply('Сотрудник удалён, его сеансы завершены.');
  });

  route(peopleEndpoints.resetFactors, async (call) => {
    await resetFactorsOfColleague(deps, call.params.id, buildActor(call));
    return buildDoneReply('Второй фактор сброшен, сеансы этого человека завершены.');
  });

  route(peopleEndpoints.withholdCosts, async (call) => {
    await withholdCosts(deps, call.body, buildActor(call));
    return buildDoneReply();
  });

  route(peopleEndpoints.acceptAccess, async (call) => {
    await acceptAccessRequest(deps, { ...call.body, id: call.params.id }, buildActor(call));
    return buildDoneReply('Приглашение отправлено.');
  });

  route(peopleEndpoints.declineAccess, async (call) => {
    await declineAccessRequest(deps, call.params.id, buildActor(call));
    return buildDoneReply('Просьба отклонена.');
  });

  ownAccountRoutes(route, deps);
}

/** Calls of people about their own account and invitations. */
function ownAccountRoutes(route: Router, deps: AccountDeps): void {
  route(deletionEndpoints.deleteAccount, async (call) => {
    await deleteAccount(deps, buildActor(call));
    return buildDoneReply('Учётная запись удалена.');
  });

  route(peopleEndpoints.openInvitation, async ({ body }) => buildSuccess(await readInvitation(deps, body.token)));

  route(peopleEndpoints.acceptInvitation, async ({ body, request }) => {
    await acceptInvitation(deps, body, readClientOfRequest(request));
    return buildDoneReply('Добро пожаловать в компанию. Теперь войдите в систему.');
  });

  route(peopleEndpoints.joinCompany, async (call) =>
    buildSuccess({ companyId: await joinCompany(deps, call.body.token, buildActor(call)) }),
  );
}
