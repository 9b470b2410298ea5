import { deletionEndpoints } from '@trassa/contracts/account/deletion-endpoints';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { buildDone, succeeded } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import { buildActor } from '../../shared/actor.ts';
import { buildClient } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { acceptInvitation, joinCompany, openInvitation } from './accept-invitation.ts';
import { acceptAccess, declineAccess } from './answer-access.ts';
import { changeRole, removePerson } from './change-people.ts';
import { deleteAccount } from './delete-account.ts';
import { invite, resendInvitation, withdrawInvitation } from './invite.ts';
import { listPeople } from './people.queries.ts';
import { readPeople } from './read-people.ts';
import { resetFactorsOfColleague } from './reset-factors-of-colleague.ts';
import { withholdCosts } from './withhold-costs.ts';

/** People of a company: list, invitations, roles, removal. */
export function peopleRoutes(route: Router, deps: AccountDeps): void {
  route(peopleEndpoints.people, async ({ identity }) => succeeded(await readPeople(deps, identity)));

  route(peopleEndpoints.peopleIds, async ({ companyId }) =>
    succeeded((await deps.db.forCompany(companyId, (trx) => listPeople(trx))).map(({ id }) => id)),
  );

  route(peopleEndpoints.invite, async (call) => {
    await invite(deps, call.body, buildActor(call));
    return buildDone('Приглашение отправлено.');
  });

  route(peopleEndpoints.resendInvitation, async (call) => {
    await resendInvitation(deps, call.params.id, buildActor(call));
    return buildDone('Приглашение отправлено ещё раз.');
  });

  route(peopleEndpoints.withdrawInvitation, async (call) => {
    await withdrawInvitation(deps, call.params.id, buildActor(call));
    return buildDone('Приглашение отозвано.');
  });

  route(peopleEndpoints.changeRole, async (call) => {
    const keepIntegrations = call.query.keepIntegrations === 'true';
    await changeRole(deps, { ...call.body, personId: call.params.id, keepIntegrations }, buildActor(call));
    return buildDone('Роль изменена, сеансы этого человека завершены.');
  });

  route(peopleEndpoints.removePerson, async (call) => {
    const keepIntegrations = call.query.keepIntegrations === 'true';
    await removePerson(deps, { personId: call.params.id, keepIntegrations }, buildActor(call));
    return buildDone('Сотрудник удалён, его сеансы завершены.');
  });

  route(peopleEndpoints.resetFactors, async (call) => {
    await resetFactorsOfColleague(deps, call.params.id, buildActor(call));
    return buildDone('Второй фактор сброшен, сеансы этого человека завершены.');
  });

  route(peopleEndpoints.withholdCosts, async (call) => {
    await withholdCosts(deps, call.body, buildActor(call));
    return buildDone();
  });

  route(peopleEndpoints.acceptAccess, async (call) => {
    await acceptAccess(deps, { ...call.body, id: call.params.id }, buildActor(call));
    return buildDone('Приглашение отправлено.');
  });

  route(peopleEndpoints.declineAccess, async (call) => {
    await declineAccess(deps, call.params.id, buildActor(call));
    return buildDone('Просьба отклонена.');
  });

  ownRoutes(route, deps);
}

/** Calls of people about themselves; an invited one has a session only in another company. */
function ownRoutes(route: Router, deps: AccountDeps): void {
  route(deletionEndpoints.deleteAccount, async (call) => {
    await deleteAccount(deps, buildActor(call));
    return buildDone('Учётная запись удалена.');
  });

  route(peopleEndpoints.openInvitation, async ({ body }) => succeeded(await openInvitation(deps, body.token)));

  route(peopleEndpoints.acceptInvitation, async ({ body, request }) => {
    await acceptInvitation(deps, body, buildClient(request));
    return buildDone('Добро пожаловать в компанию. Теперь войдите в систему.');
  });

  route(peopleEndpoints.joinCompany, async (call) =>
    succeeded({ companyId: await joinCompany(deps, call.body.token, buildActor(call)) }),
  );
}
