import { randomBytes, randomUUID } from 'node:crypto';
import type { IssuedWebhook, Webhook, WebhookAttempt, WebhookForm } from '@trassa/contracts/account/integrations';
import { integrationsEndpoints as calls } from '@trassa/contracts/account/integrations-endpoints';
import { FORMER_SECRET_HOURS, MAX_INTEGRATIONS_OF_KIND } from '@trassa/contracts/account/integrations-values';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import { endDelivery } from '@trassa/service-kit/queue';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../../db/schema.ts';
import { type Actor, auditChange, buildActor } from '../../../shared/actor.ts';
import type { AccountDeps } from '../../../shared/deps.ts';
import { lockIntegrations } from '../integrations-lock.queries.ts';
import { attemptDelivery } from './attempt.ts';
import {
  insertTestDelivery,
  listDeliveries,
  saveAttempt,
  takeDelivery,
  type WebhookDeliveryRow,
} from './deliveries.queries.ts';
import { buildWebhookQueue } from './delivery-relay.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  replaceWebhookSecret,
  toStoredForm,
  toWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhooks.queries.ts';

const HOUR_MS = 3_600_000;

/**
 * Locks the webhooks of a company until the transaction ends, for one with an address that no other of them has.
 * @throws webhooks/url-taken
 */
async function lockForAddress(
  trx: Transaction<AccountTables>,
  { company_id, id, url }: Pick<WebhookRow, 'company_id' | 'id' | 'url'>,
): Promise<WebhookRow[]> {
  await lockIntegrations(trx, company_id);
  const webhooks = await listWebhooks(trx, company_id);
  if (webhooks.some((other) => other.url === url && other.id !== id)) throw problem('webhooks/url-taken');
  return webhooks;
}

/** Adds a webhook. @throws webhooks/address, webhooks/many, webhooks/url-taken */
async function addWebhook(deps: AccountDeps, form: WebhookForm, actor: Actor): Promise<IssuedWebhook> {
  refuseForbiddenAddress(deps, form.url);
  const { companyId } = actor.identity;
  const now = deps.now();
  const [id, secret] = [randomUUID(), createWebhookSecret()];
  const row = await deps.db.forCompany(companyId, async (trx) => {
    const webhook = { company_id: companyId, id, ...toStoredForm(form) };
    const webhooks = await lockForAddress(trx, webhook);
    if (webhooks.length >= MAX_INTEGRATIONS_OF_KIND) throw problem('webhooks/many');
    const sealed_secret = deps.sealer.seal(secret, { companyId, recordId: id });
    const by = { created_by: actor.identity.userId, created_at: now };
    return insertWebhook(trx, { ...webhook, sealed_secret, ...by });
  });
  await auditChange(deps, actor, { kind: 'webhook.added', details: { webhookId: id, url: row.url } });
  return { ...toWebhook(row, now), secret };
}

/**
 * Changes a webhook; failures of the former address do not count for a new one.
 * @throws webhooks/address, webhooks/url-taken, common/not-found
 */
async function changeWebhook(
  deps: AccountDeps,
  { id, ...form }: WebhookForm & { id: string },
  actor: Actor,
): Promise<Webhook> {
  refuseForbiddenAddress(deps, form.url);
  const { companyId, userId } = actor.identity;
  const key = { company_id: companyId, id };
  const parts = { ...toStoredForm(form), created_by: userId };
  const row = await deps.db.forCompany(companyId, async (trx) => {
    const webhooks = await lockForAddress(trx, { ...key, ...parts });
    const isMoved = webhooks.some((former) => former.id === id && former.url !== parts.url);
    return updateWebhook(trx, key, isMoved ? { ...parts, failing_since: null } : parts);
  });
  if (!row) throw problem('common/not-found');
  await auditChange(deps, actor, { kind: 'webhook.changed', details: { webhookId: id, url: row.url } });
  return toWebhook(row, deps.now());
}

/** Off: only tests and repeats are sent, and later events are not kept for it. On: deliveries that waited go on. */
async function switchWebhookOnOrOff(
  deps: AccountDeps,
  { id, on }: { id: string; on: boolean },
  actor: Actor,
): Promise<void> {
  const state = on ? { off_at: null, failing_since: null } : { off_at: deps.now() };
  const key = { company_id: actor.identity.companyId, id };
  const row = await deps.db.forCompany(key.company_id, (trx) => updateWebhook(trx, key, state));
  if (!row) throw problem('common/not-found');
  await auditChange(deps, actor, { kind: 'webhook.changed', details: { webhookId: id, state: on ? 'on' : 'off' } });
}

async function removeWebhook(deps: AccountDeps, id: string, actor: Actor): Promise<void> {
  const key = { company_id: actor.identity.companyId, id };
  const gone = await deps.db.forCompany(key.company_id, (trx) => deleteWebhook(trx, key));
  if (!gone) throw problem('common/not-found');
  await auditChange(deps, actor, { kind: 'webhook.removed', details: { webhookId: id, url: gone.url } });
}

/** New secret; deliveries carry a signature of the former one as well for another day. */
async function rotateWebhookSecret(deps: AccountDeps, id: string, actor: Actor): Promise<IssuedWebhook> {
  const { companyId, userId } = actor.identity;
  const now = deps.now();
  const secret = createWebhookSecret();
  const sealed = deps.sealer.seal(secret, { companyId, recordId: id });
  const oldUntil = new Date(now.getTime() + FORMER_SECRET_HOURS * HOUR_MS);
  const row = await deps.db.forCompany(companyId, (trx) =>
    replaceWebhookSecret(trx, { company_id: companyId, id }, { sealed, oldUntil, by: userId }),
  );
  if (!row) throw problem('common/not-found');
  await auditChange(deps, actor, { kind: 'webhook.rotated', details: { webhookId: id } });
  return { ...toWebhook(row, now), secret };
}

/** Sends a test delivery and waits for the answer. */
async function testWebhook(deps: AccountDeps, id: string, companyId: string): Promise<WebhookAttempt> {
  const now = deps.now();
  const taken = await deps.db.forCompany(companyId, async (trx) => {
    const webhook = await findWebhook(trx, { company_id: companyId, id });
    if (!webhook) throw problem('common/not-found');
    return insertTestDelivery(trx, webhook, { id: randomUUID(), now });
  });
  return attemptAndSaveDelivery(deps, taken);
}

/** Sends a delivery once more, under the same id, whatever became of it before. */
async function replayDelivery(deps: AccountDeps, id: string, companyId: string): Promise<WebhookAttempt> {
  const taken = await deps.db.forCompany(companyId, (trx) =>
    takeDelivery(trx, { company_id: companyId, id }, deps.now()),
  );
  if (!taken) throw problem('common/not-found');
  return attemptAndSaveDelivery(deps, taken);
}

/** @throws common/key-lost */
async function attemptAndSaveDelivery(deps: AccountDeps, taken: WebhookDeliveryRow): Promise<WebhookAttempt> {
  const { noted, end, lostKey } = await attemptDelivery(deps, taken);
  if (taken.next_at) await endDelivery(deps, buildWebhookQueue(deps), { rows: [taken], end });
  else {
    const written = end.sent ? { ...noted, delivered_at: noted.tried_at } : noted;
    await deps.db.forCompany(taken.company_id, (trx) => saveAttempt(trx, taken, written));
  }
  if (lostKey) throw lostKey;
  const { tried_at, ms, status, answer } = noted;
  return { at: (tried_at ?? deps.now()).toISOString(), ms: ms ?? 0, status, answer: answer ?? '' };
}

/** Form of Standard Webhooks: 24 to 64 random bytes. */
const createWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

function refuseForbiddenAddress({ webhookFetch }: AccountDeps, url: string): void {
  if (webhookFetch.accepts(url)) return;
  const refusal = problem('webhooks/address');
  throw problem('webhooks/address', { fields: { url: refusal.message } });
}

/** Webhooks of a company and the log of their deliveries. */
export function webhookRoutes(route: Router, deps: AccountDeps): void {
  const { db, now } = deps;
  route(calls.webhooks, ({ companyId }) =>
    db.forCompany(companyId, async (trx) =>
      buildSuccess((await listWebhooks(trx, companyId)).map((row) => toWebhook(row, now()))),
    ),
  );
  route(calls.addWebhook, async (call) => buildSuccess(await addWebhook(deps, call.body, buildActor(call))));
  route(calls.changeWebhook, async (call) =>
    buildSuccess(await changeWebhook(deps, { ...call.body, id: call.params.id }, buildActor(call))),
  );
  route(calls.switchWebhook, async (call) => {
    await switchWebhookOnOrOff(deps, { ...call.body, id: call.params.id }, buildActor(call));
    return buildDoneReply(call.body.on ? 'Отправка включена.' : 'Отправка выключена.');
  });
  route(calls.removeWebhook, async (call) => {
    await removeWebhook(deps, call.params.id, buildActor(call));
    return buildDoneReply('Адрес удалён.');
  });
  route(calls.rotateWebhook, async (call) =>
    buildSuccess(await rotateWebhookSecret(deps, call.params.id, buildActor(call))),
  );
  route(calls.testWebhook, async ({ params, companyId }) =>
    buildSuccess(await testWebhook(deps, params.id, companyId)),
  );
  route(calls.deliveries, ({ params, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const webhook = await findWebhook(trx, { company_id: companyId, id: params.id });
      if (!webhook) throw problem('common/not-found');
      return buildSuccess(await listDeliveries(trx, webhook));
    }),
  );
  route(calls.replayDelivery, async ({ params, companyId }) =>
    buildSuccess(await replayDelivery(deps, params.id, companyId)),
  );
}
