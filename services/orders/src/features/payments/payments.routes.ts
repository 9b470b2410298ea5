import type { PlanPaymentJournal } from '@trassa/contracts/orders/payment';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { getIdempotencyKey } from '@trassa/service-kit/idempotency-key';
import { problem } from '@trassa/service-kit/problem-error';
import { createOriginReader } from '@trassa/service-kit/request-origin';
import type { Router } from '@trassa/service-kit/route';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { createPaymentCreator } from './create-payment.ts';
import { createNetworkAddressCheck } from './notification-source.rules.ts';
import { isOpenPayment, toPayment } from './payment-view.rules.ts';
import { listPayments } from './payments.queries.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import type { createProviderSync } from './sync-provider.ts';

type ProviderSync = ReturnType<typeof createProviderSync>;
/** Least interval between requests to the provider while a person watches an open payment. */
const PROVIDER_CHECK_INTERVAL_MS = 2000;

export function paymentRoutes(route: Router, deps: PaymentsDeps, provider: ProviderSync) {
  const { db } = deps;
  const create = createPaymentCreator(deps);
  const getOrigin = createOriginReader(deps.config.PUBLIC_ORIGIN);
  route(paymentsEndpoints.create, async ({ body, identity, request }) => {
    const origin = getOrigin(request.headers);
    if (!origin) throw problem('payments/unknown-site');
    const input = { identity, wanted: body, origin, idempotencyKey: getIdempotencyKey(request.headers) };
    return { success: true, data: await create({ ...input, traceId: request.id }) };
  });
  route(paymentsEndpoints.history, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const rows = await listPayments(trx, companyId);
      return { success: true, data: rows.map((row) => toPayment(row, row.ends_at)) };
    }),
  );
  route(paymentsEndpoints.journal, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => ({ success: true, data: await readJournal(trx, companyId) })),
  );
  route(paymentsEndpoints.payment, async ({ params, companyId }) => {
    const find = () =>
      db.forCompany(companyId, async (trx) => (await listPayments(trx, companyId)).find(({ id }) => id === params.id));
    const row = await find();
    if (!row) throw problem('payments/not-found');
    const checkedAt = row.checked_at?.getTime() ?? 0;
    if (!isOpenPayment(row) || deps.now().getTime() - checkedAt < PROVIDER_CHECK_INTERVAL_MS) {
      return { success: true, data: toPayment(row, row.ends_at) };
    }
    // While the provider is unavailable, the stored state is returned.
    await provider
      .checkPayment(row)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'payment could not be checked'));
    const now = (await find()) ?? row;
    return { success: true, data: toPayment(now, now.ends_at) };
  });
  notificationRoutes(route, deps, provider);
}

function notificationRoutes(route: Router, { config }: PaymentsDeps, provider: ProviderSync) {
  const isKnown = createNetworkAddressCheck(config.YOOKASSA_NOTICE_SOURCES);
  route(paymentsEndpoints.webhook, async ({ body, request }) => {
    if (!isKnown(getCallerAddress(request))) throw problem('payments/foreign-notice');
    await provider.onNotification(body.object.payment_id ?? body.object.id);
    return { success: true };
  });
  route(paymentsEndpoints.reconcile, async ({ companyId }) => ({
    success: true,
    ...(await provider.reconcile(companyId)),
  }));
}

async function readJournal(trx: Transaction<OrdersTables>, companyId: string): Promise<PlanPaymentJournal> {
  const lines = await trx
    .selectFrom('money_journal')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('at', 'desc')
    .orderBy('entry_id')
    .orderBy('line')
    .limit(300)
    .execute();
  const entries = Map.groupBy(lines, ({ entry_id }) => entry_id);
  return [...entries.values()]
    .slice(0, 100)
    .flatMap(([first, ...rest]) =>
      first
        ? [
            {
              at: first.at.toISOString(),
              paymentId: first.payment_id,
              kind: first.kind,
              lines: [first, ...rest].map(({ account, kopecks }) => ({ account, kopecks })),
            },
          ]
        : [],
    );
}

/** The gateway sets the caller's address; without a gateway the connection has it. */
function getCallerAddress({ headers, ip }: FastifyRequest): string {
  const forwarded = headers['x-forwarded-for'];
  return typeof forwarded === 'string' ? forwarded : ip;
}
