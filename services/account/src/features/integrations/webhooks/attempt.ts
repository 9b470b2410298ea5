import type { Attempt } from '@trassa/contracts/account/integrations';
import { TEST_EVENT } from '@trassa/contracts/account/integrations-values';
import { OutboundError, type OutboundFailure } from '@trassa/service-kit/outbound';
import { ProblemError } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import { Webhook as Signer } from 'standardwebhooks';
import type { AccountTables } from '../../../db/schema.ts';
import type { AccountDeps } from '../../../shared/deps.ts';
import { insertMessage } from '../../../shared/message.queries.ts';
import { afterLostKey, isHopeless, nextAttemptAt } from './backoff.rules.ts';
import { saveAttempt, type TakenDelivery } from './deliveries.queries.ts';
import { findWebhook, lockWebhook, updateWebhook, type WebhookRow } from './webhooks.queries.ts';

const unreachable = 'Соединиться не удалось: проверьте адрес, сертификат и доступность сервера.';
const failureTexts: Partial<Record<OutboundFailure, string>> = {
  address: 'Адрес ведёт не в интернет, а внутрь сети. Запрос не отправлен.',
  timeout: 'Ответа не было слишком долго, соединение прервано.',
};
const keyLost = 'Не отправлено: секрет не открывается, у установки сменился ключ. Выпустите новый секрет.';
const MAX_ANSWER = 500;

/**
 * Sends a taken delivery once and writes down what came of it.
 * @throws common/key-lost, and the delivery waits for the key of its secret without losing an attempt
 */
export async function attempt(deps: AccountDeps, taken: TakenDelivery): Promise<Attempt> {
  const webhook = await deps.db.forCompany(taken.company_id, (trx) => findWebhook(trx, taken.webhook_id));
  const at = deps.now();
  const secrets = webhook ? openSecrets(deps, webhook, at) : [];
  if (secrets instanceof ProblemError) {
    await deps.db.forCompany(taken.company_id, (trx) => saveLostKey(trx, taken, at));
    throw secrets;
  }
  const began = performance.now();
  const answer = webhook ? await send(deps, webhook, { taken, at, secrets }) : 'network';
  const ms = Math.round(performance.now() - began);
  const result =
    typeof answer === 'string'
      ? { status: null, answer: failureTexts[answer] ?? unreachable }
      : { status: answer.status, answer: readable(answer.text) };
  const wait = typeof answer === 'string' ? 0 : waitOf(answer);
  const tried = {
    at,
    ms,
    ...result,
    isDelivered: result.status !== null && result.status >= 200 && result.status < 300,
  };
  await deps.db.forCompany(taken.company_id, (trx) => saveOutcome(trx, taken, { ...tried, wait }));
  return { at: at.toISOString(), ms, ...result };
}

type WebhookAnswer = Awaited<ReturnType<AccountDeps['webhookFetch']['post']>>;

/** Milliseconds that a server asks to be left alone for, an hour at most. */
function waitOf({ status, headers }: WebhookAnswer): number {
  const seconds = status === 429 || status === 503 ? Number(headers.get('retry-after')) : 0;
  return seconds > 0 ? Math.min(seconds, 3600) * 1000 : 0;
}

/** Secrets that sign now. A former one whose key is lost signs nothing; without the present one nothing can be sent. */
function openSecrets({ sealer }: AccountDeps, webhook: WebhookRow, at: Date): string[] | ProblemError {
  const context = { companyId: webhook.company_id, recordId: webhook.id };
  const open = (sealed: string) => {
    try {
      return sealer.open(sealed, context);
    } catch (error) {
      if (error instanceof ProblemError) return error;
      throw error;
    }
  };
  const present = open(webhook.sealed_secret);
  if (present instanceof ProblemError) return present;
  const isOldValid = webhook.old_until !== null && webhook.old_until > at;
  const former = isOldValid && webhook.sealed_old_secret !== null ? open(webhook.sealed_old_secret) : null;
  return typeof former === 'string' ? [present, former] : [present];
}

async function send(
  { webhookFetch }: AccountDeps,
  webhook: WebhookRow,
  { taken, at, secrets }: { taken: TakenDelivery; at: Date; secrets: readonly string[] },
): Promise<WebhookAnswer | OutboundFailure> {
  const signatures = secrets.map((secret) => new Signer(secret).sign(taken.id, at, taken.body));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Trassa-Webhooks/1',
    'webhook-id': taken.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
  try {
    return await webhookFetch.post(webhook.url, { headers, body: taken.body });
  } catch (error) {
    if (error instanceof OutboundError) return error.failure;
    throw error;
  }
}

/** Postgres takes no null characters. */
const readable = (text: string) => text.slice(0, MAX_ANSWER).replaceAll('\u0000', '').toWellFormed();

/** The receiver is not to blame: no attempt is counted, and the webhook is not called failing. */
async function saveLostKey(trx: Transaction<AccountTables>, taken: TakenDelivery, at: Date): Promise<void> {
  const isOver = taken.delivered_at !== null || taken.kind === TEST_EVENT;
  await saveAttempt(trx, taken, {
    ...{ attempts: taken.attempts - 1, tried_at: at, ms: 0, status: null, answer: keyLost },
    next_at: isOver ? null : afterLostKey(at),
  });
}

interface Tried {
  at: Date;
  ms: number;
  status: number | null;
  answer: string;
  isDelivered: boolean;
  wait: number;
}

async function saveOutcome(trx: Transaction<AccountTables>, taken: TakenDelivery, tried: Tried): Promise<void> {
  const { at, ms, status, answer, isDelivered, wait } = tried;
  const isOver = isDelivered || taken.delivered_at !== null || taken.kind === TEST_EVENT;
  await saveAttempt(trx, taken, {
    ...{ tried_at: at, ms, status, answer, next_at: isOver ? null : nextAttemptAt(taken.attempts, at, wait) },
    ...(isDelivered ? { delivered_at: at } : {}),
  });
  const webhook = await lockWebhook(trx, { company_id: taken.company_id, id: taken.webhook_id });
  if (!webhook) return;
  if (isDelivered) {
    if (webhook.failing_since) await updateWebhook(trx, webhook.id, { failing_since: null });
  } else if (taken.kind !== TEST_EVENT) await countFailure(trx, webhook, at);
}

/** Days of failures switch the webhook off and tell the company. */
async function countFailure(trx: Transaction<AccountTables>, webhook: WebhookRow, at: Date): Promise<void> {
  if (!webhook.failing_since) await updateWebhook(trx, webhook.id, { failing_since: at });
  else if (!webhook.off_at && isHopeless(webhook.failing_since, at)) {
    await updateWebhook(trx, webhook.id, { off_at: at });
    const { company_id: companyId, id, url, failing_since } = webhook;
    const message = {
      key: `webhook-off/${id}/${failing_since.toISOString()}`,
      kind: 'system' as const,
      title: 'Отправка событий отключена',
      text: `Сервер ${new URL(url).host} трое суток не принимает события. Исправьте адрес и включите отправку снова.`,
      href: '/dashboard/settings?tab=integrations',
    };
    await insertMessage(trx, { companyId, message, at });
  }
}
