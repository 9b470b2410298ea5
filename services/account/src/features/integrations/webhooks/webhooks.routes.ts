import { integrationsEndpoints as calls } from '@trassa/contracts/account/integrations-endpoints';
import { buildDone, succeeded } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { buildActor } from '../../../shared/actor.ts';
import type { AccountDeps } from '../../../shared/deps.ts';
import { listDeliveries } from './deliveries.queries.ts';
import { findWebhook, listWebhooks, toWebhook } from './webhooks.queries.ts';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  replayDelivery,
  rotateWebhook,
  switchWebhook,
  testWebhook,
} from './webhooks.ts';

/** Webhooks of a company and the log of their deliveries. */
export function webhookRoutes(route: Router, deps: AccountDeps): void {
  const { db, now } = deps;
  route(calls.webhooks, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => succeeded((await listWebhooks(trx)).map((row) => toWebhook(row, now())))),
  );
  route(calls.addWebhook, async (call) => succeeded(await addWebhook(deps, call.body, buildActor(call))));
  route(calls.changeWebhook, async (call) =>
    succeeded(await changeWebhook(deps, { ...call.body, id: call.params.id }, buildActor(call))),
  );
  route(calls.switchWebhook, async (call) => {
    await switchWebhook(deps, { ...call.body, id: call.params.id }, buildActor(call));
    return buildDone(call.body.on ? 'Отправка включена.' : 'Отправка выключена.');
  });
  route(calls.removeWebhook, async (call) => {
    await removeWebhook(deps, call.params.id, buildActor(call));
    return buildDone('Адрес удалён.');
  });
  route(calls.rotateWebhook, async (call) => succeeded(await rotateWebhook(deps, call.params.id, buildActor(call))));
  route(calls.testWebhook, async ({ params, companyId }) => succeeded(await testWebhook(deps, params.id, companyId)));
  route(calls.deliveries, ({ params, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      if (!(await findWebhook(trx, params.id))) throw problem('common/not-found');
      return succeeded(await listDeliveries(trx, params.id));
    }),
  );
  route(calls.replayDelivery, async ({ params, companyId }) =>
    succeeded(await replayDelivery(deps, params.id, companyId)),
  );
}
