import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import type { RouteDeps } from '../../shared/deps.ts';
import { deleteView, listSavedViews, saveView } from './saved-views.queries.ts';

/** Personal views of the list of waybills. */
export function savedViewRoutes({ db, route }: RouteDeps): void {
  route(edoEndpoints.savedViews, async ({ companyId, identity: { userId } }) => ({
    success: true,
    data: await db.forCompany(companyId, (trx) => listSavedViews(trx, { companyId, userId })),
  }));
  route(edoEndpoints.saveView, async ({ companyId, identity: { userId }, body }) => ({
    success: true,
    data: await db.forCompany(companyId, async (trx) => {
      const owner = { companyId, userId };
      if (!(await saveView(trx, owner, body))) throw problem('edo/too-many-views');
      return listSavedViews(trx, owner);
    }),
  }));
  route(edoEndpoints.deleteView, async ({ companyId, identity: { userId }, query }) => ({
    success: true,
    data: await db.forCompany(companyId, async (trx) => {
      const owner = { companyId, userId };
      await deleteView(trx, owner, query.name);
      return listSavedViews(trx, owner);
    }),
  }));
}
