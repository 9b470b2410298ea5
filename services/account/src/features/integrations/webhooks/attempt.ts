import { TEST_EVENT } from '@trassa/contracts/account/integrations-values';
import { OutboundError, type OutboundFailure } from '@trassa/service-kit/outbound';
import { ProblemError } from '@trassa/service-kit/problem-error';
import type { DeliveryEnd } from '@trassa/service-kit/queue';
import type { Transaction } from 'kysely';
import { Webhook as Signer } from 'standardwebhooks';
import type { AccountTables } from '../../../db/schema.ts';
import type { AccountDeps } from '../../../shared/deps.ts';
import { insertMessage } from '../../../shared/message.queries.ts';
import { isFailingTooLong } from './backoff.rules.ts';
import type { AttemptColumns, WebhookDeliveryRow } from './deliveries.queries.ts';
import { findWebhook, lockWebhook, updateWebhook, type WebhookRow } from './webhooks.queries.ts';

const UNREACHABLE_TEXT = 'Соединиться не удалось: проверьте адрес, сертификат и доступность сервера.';
const failureTexts: Partial<Record<OutboundFailure, string>> = {
  address: 'Адрес ведёт не в интернет, а внутрь сети. Запрос не отправлен.',
  timeout: 'Ответа не было слишком долго, соединение прервано.',
};
const KEY_LOST_TEXT = 'Не отправлено: секрет не открывается, у установки сменился ключ. Выпустите новый секрет.';
const MAX_ANSWER_LENGTH = 500;
/** Pause after a secret could not be unsealed: meanwhile the lost key may return, or a new secret be issued. */
const LOST_KEY_PAUSE_MS = 5 * 60_000;

/** Result of an attempt: `noted` is stored for people to see, `end` tells the queue what to do next. */
interface AttemptResult {
  noted: AttemptColumns;
  end: DeliveryEnd;
  /** Set when the secret of the webhook cannot be unsealed: `common/key-lost`. */
  lostKey?: ProblemError;
}

/** Sends a taken delivery once, and notes since when deliveries to its webhook fail. */
export async function attemptDelivery(deps: AccountDeps, taken: WebhookDeliveryRow): Promise<AttemptResult> {
  const key = { company_id: taken.company_id, id: taken.webhook_id };
  const webhook = await deps.db.forCompany(taken.company_id, (trx) => findWebhook(trx, key));
  const at = deps.now();
  const secrets = webhook ? unsealSecrets(deps, webhook, at) : [];
  if (secrets instanceof ProblemError) {
    const noted = { tried_at: at, ms: 0, status: null, answer: KEY_LOST_TEXT };
    // The receiver is not to blame, so this failure does not bring the webhook closer to being switched off.
    const end = { sent: false, failure: KEY_LOST_TEXT, isHeld: true, waitMs: LOST_KEY_PAUSE_MS, noted } as const;
    return { noted, end, lostKey: secrets };
  }
  const began = performance.now();
  const answer = webhook ? await sendDelivery(deps, webhook, { taken, at, secrets }) : 'network';
  const ms = Math.round(performance.now() - began);
  const result =
    typeof answer === 'string'
      ? { status: null, answer: failureTexts[answer] ?? UNREACHABLE_TEXT }
      : { status: answer.status, answer: toStorableText(answer.text) };
  const noted = { tried_at: at, ms, ...result };
  const sent = result.status !== null && result.status >= 200 && result.status < 300;
  await deps.db.forCompany(taken.company_id, (trx) => noteWebhookHealth(trx, taken, { sent, at }));
  if (sent) return { noted, end: { sent, noted } };
  const failure = `${result.status ?? ''} ${result.answer}`.trim();
  const waitMs = typeof answer === 'string' ? 0 : getRetryAfterMs(answer);
  return { noted, end: { sent, failure, waitMs, noted } };
}

type WebhookAnswer = Awaited<ReturnType<AccountDeps['webhookFetch']['post']>>;

/** Milliseconds for which a 429 or 503 asks for no calls, an hour at most; 0: it names no number of seconds. */
function getRetryAfterMs({ status, headers }: WebhookAnswer): number {
  const seconds = status === 429 || status === 503 ? Number(headers.get('retry-after')) : 0;
  return seconds > 0 ? Math.min(seconds, 3600) * 1000 : 0;
}

/** Secrets to sign with. A former one that cannot be unsealed is left out; without the present one nothing is sent. */
function unsealSecrets({ sealer }: AccountDeps, webhook: WebhookRow, at: Date): string[] | ProblemError {
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

async function sendDelivery(
  { webhookFetch }: AccountDeps,
  webhook: WebhookRow,
  { taken, at, secrets }: { taken: WebhookDeliveryRow; at: Date; secrets: readonly string[] },
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

/** Start of an answer in a form that Postgres stores: without null and broken characters. */
const toStorableText = (text: string) => text.slice(0, MAX_ANSWER_LENGTH).replaceAll('\u0000', '').toWellFormed();

/** Notes since when a webhook fails. A test proves no failure, nor does a refused repeat of what was delivered. */
async function noteWebhookHealth(
  trx: Transaction<AccountTables>,
  taken: WebhookDeliveryRow,
  { sent, at }: { sent: boolean; at: Date },
): Promise<void> {
  const webhook = await lockWebhook(trx, { company_id: taken.company_id, id: taken.webhook_id });
  if (!webhook) return;
  if (sent) {
    if (webhook.failing_since) await updateWebhook(trx, webhook, { failing_since: null });
  } else if (taken.kind !== TEST_EVENT && !taken.delivered_at) await noteWebhookFailure(trx, webhook, at);
}

/** Notes a failure; after 72 hours of failures the webhook is switched off and the company gets a message. */
async function noteWebhookFailure(trx: Transaction<AccountTables>, webhook: WebhookRow, at: Date): Promise<void> {
  if (!webhook.failing_since) await updateWebhook(trx, webhook, { failing_since: at });
  else if (!webhook.off_at && isFailingTooLong(webhook.failing_since, at)) {
    await updateWebhook(trx, webhook, { off_at: at });
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
