import { deletionEndpoints } from '@trassa/contracts/account/deletion-endpoints';
import { buildDoneReply } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import { buildActor } from '../../shared/actor.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { requestCompanyDeletion, restoreCompany } from './delete-company.ts';

export function deletionRoutes(route: Router, deps: AccountDeps): void {
  route(deletionEndpoints.deleteCompany, async (call) => {
    await requestCompanyDeletion(deps, buildActor(call));
    return buildDoneReply('Компания удаляется, все сеансы завершены.');
  });

  route(deletionEndpoints.restoreCompany, async (call) => {
    await restoreCompany(deps, buildActor(call));
    return buildDoneReply('Компания восстановлена.');
  });
}
