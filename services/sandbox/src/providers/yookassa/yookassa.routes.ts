import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../shared/escape-html.ts';
import { addFaults } from '../../shared/faults.ts';
import { addRequestStats } from '../../shared/request-stats.ts';
import { renderSheetPage } from '../../shared/sheet-page.ts';
import { getCardRefusal, testCards } from './cards.ts';
import { newPaymentSchema, PaymentBook, type ProviderPayment } from './payments.ts';
import { Webhooks, webhookSettingsSchema } from './webhooks.ts';

const rubleFormat = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' });

/** Payment page: a card form, a refusal, and a way back to the shop. */
function renderPayPage(payment: ProviderPayment, returnUrl: string): string {
  const cards = testCards.map(
    (card) => `<option value="${card.number}">${card.number}: ${escapeHtml(card.title)}</option>`,
  );
  return renderSheetPage(
    'Оплата картой',
    `<span class="mark">Песочница ЮKassa: денег не спишут</span>
<h1>Оплата картой</h1><div class="sum">${rubleFormat.format(Number(payment.amount.value))}</div><p>${escapeHtml(payment.description ?? '')}</p>
<form method="post" autocomplete="off">
<label for="card">Тестовая карта</label><select id="card" name="card">${cards.join('')}</select>
<div class="pair"><span><label for="expiry">Срок</label><input id="expiry" name="expiry" value="12/30"></span>
<span><label for="csc">CVC</label><input id="csc" name="csc" value="000"></span></div>
<button name="do" value="pay">Оплатить</button><button class="quiet" name="do" value="decline">Отказать в оплате</button></form>
<a class="close" href="${escapeHtml(returnUrl)}">Вернуться в магазин без оплаты</a>`,
  );
}

/** Page of a payment that has ended or does not exist. */
function buildClosedPage(text: string, returnUrl: string | undefined): string {
  const back = returnUrl ? `<a class="close" href="${escapeHtml(returnUrl)}">Вернуться в магазин</a>` : '';
  return renderSheetPage('Платёж закрыт', `<h1>${escapeHtml(text)}</h1>${back}`);
}

export interface YookassaOptions {
  now: () => Date;
  shopId: string;
  secretKey: string;
  /** URL of notifications; none are sent without it. */
  webhookUrl?: string;
  /** Origin of the payment page for browsers; that of the request when absent. */
  publicUrl?: string;
  /** File of the payments; in memory without it. */
  file?: string;
}

interface PaymentsApi {
  book: PaymentBook;
  webhooks: Webhooks;
  options: YookassaOptions;
}

type IdRoute = { Params: { id: string } };

const errorCodes: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'invalid_credentials',
  404: 'not_found',
  429: 'too_many_requests',
};

function buildErrorBody(status: number, description: string, parameter?: string) {
  const code = errorCodes[status] ?? (status < 500 ? 'invalid_request' : 'internal_server_error');
  return { type: 'error', id: randomUUID(), code, description, ...(parameter ? { parameter } : {}) };
}

type Refusal = string | { text: string; parameter: string | undefined };

const refuse = (reply: FastifyReply, status: number, why: Refusal) =>
  reply
    .code(status)
    .send(typeof why === 'string' ? buildErrorBody(status, why) : buildErrorBody(status, why.text, why.parameter));

function createShopCheck({ shopId, secretKey }: YookassaOptions) {
  const expected = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.includes('/v3/') && request.headers.authorization !== expected) {
      return refuse(reply, 401, 'Error in shopId or secret key. Check their validity.');
    }
  };
}

function createPayUrlBuilder(request: FastifyRequest, { publicUrl }: YookassaOptions) {
  const origin = publicUrl?.replace(/\/$/, '') ?? `http://${request.headers.host}`;
  return (id: string) => `${origin}/yookassa/pay/${id}`;
}

/** The page address follows the current origin, which changes when the sandbox restarts on another port. */
function replacePayUrl(payment: ProviderPayment, payUrl: (id: string) => string): ProviderPayment {
  const { id, confirmation } = payment;
  return confirmation ? { ...payment, confirmation: { ...confirmation, confirmation_url: payUrl(id) } } : payment;
}

function addApi(app: FastifyInstance, { book, options }: PaymentsApi): void {
  app.post('/v3/payments', async (request, reply) => {
    const key = request.headers['idempotence-key'];
    if (typeof key !== 'string' || key === '' || key.length > 64) {
      return refuse(reply, 400, { text: 'Idempotence key is missing or too long', parameter: 'Idempotence-Key' });
    }
    const wanted = newPaymentSchema.safeParse(request.body);
    if (!wanted.success) {
      const [issue] = wanted.error.issues;
      return refuse(reply, 400, { text: issue?.message ?? 'Bad request', parameter: issue?.path.join('.') });
    }
    const payUrl = createPayUrlBuilder(request, options);
    const created = book.create(key, wanted.data, payUrl);
    return created.kind === 'created'
      ? replacePayUrl(created.payment, payUrl)
      : refuse(reply, 400, 'Idempotence key duplicated');
  });
  app.get<{ Querystring: { limit?: string } }>('/v3/payments', async (request, reply) => {
    const limit = Number(request.query.limit ?? 10);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
      return refuse(reply, 400, { text: 'Limit must be from 1 to 100', parameter: 'limit' });
    }
    return {
      type: 'list',
      items: book.list(limit).map((payment) => replacePayUrl(payment, createPayUrlBuilder(request, options))),
    };
  });
  app.get<IdRoute>('/v3/payments/:id', async (request, reply) => {
    const { id } = request.params;
    const payment = book.find(id);
    return payment
      ? replacePayUrl(payment, createPayUrlBuilder(request, options))
      : refuse(reply, 404, `Payment ${id} doesn't exist`);
  });
  app.post<IdRoute>('/v3/payments/:id/cancel', async ({ params }, reply) => {
    const ended = book.cancel(params.id, { party: 'merchant', reason: 'canceled_by_merchant' });
    return ended ?? refuse(reply, 400, 'Payment is not waiting');
  });
}

function addPayPage(app: FastifyInstance, { book, webhooks }: PaymentsApi): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  const html = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);
  app.get<IdRoute>('/pay/:id', async ({ params }, reply) => {
    const payment = book.find(params.id);
    const returnUrl = book.getReturnUrl(params.id);
    if (payment?.status === 'pending' && returnUrl) return html(reply, renderPayPage(payment, returnUrl));
    return html(reply, buildClosedPage(payment ? 'Платёж уже завершён' : 'Платёж не найден', returnUrl));
  });
  app.post<IdRoute>('/pay/:id', async ({ params, body }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const reason = form.get('do') === 'pay' ? getCardRefusal(form.get('card') ?? '') : 'general_decline';
    const ended =
      reason === null ? book.succeed(params.id) : book.cancel(params.id, { party: 'payment_network', reason });
    if (ended) webhooks.notify(ended);
    const returnUrl = book.getReturnUrl(params.id);
    return returnUrl ? reply.redirect(returnUrl, 303) : html(reply, buildClosedPage('Платёж не найден', undefined));
  });
}

/** Payments of YooKassa under the prefix of registration: API, payment page, notifications. */
export async function yookassaRoutes(app: FastifyInstance, options: YookassaOptions): Promise<void> {
  const webhooks = new Webhooks(webhookSettingsSchema.parse({ url: options.webhookUrl }));
  const till: PaymentsApi = { book: new PaymentBook(options.now, options.file ?? null), webhooks, options };
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    refuse(reply, error.statusCode ?? 500, error.message),
  );
  app.addHook('onRequest', createShopCheck(options));
  app.addHook('onClose', async () => webhooks.stop());
  addFaults(app, { errorBody: (status, text) => buildErrorBody(status, text) });
  addRequestStats(app);
  app.post('/_webhooks', async (request) => {
    webhooks.settings = webhookSettingsSchema.parse({ ...webhooks.settings, ...(request.body as object) });
    return webhooks.settings;
  });
  app.get<IdRoute>('/_webhooks/:id', async ({ params }) => ({
    acknowledged: webhooks.acknowledged.get(params.id) ?? 0,
  }));
  addApi(app, till);
  addPayPage(app, till);
}
