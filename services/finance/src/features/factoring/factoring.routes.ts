import type { Advance } from '@trassa/contracts/finance/factoring';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { toRubles } from '@trassa/contracts/rubles.rules';
import { getIdempotencyKey } from '@trassa/service-kit/idempotency-key';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { calculateAdvance } from './calculate.ts';
import { type AdvanceRow, listAdvances } from './factoring.queries.ts';
import type { FactoringDeps } from './factoring-deps.ts';
import { isNoticeSigned, NOTICE_SIGNATURE } from './notice-signature.ts';
import { readCreditPosition, toCreditScore } from './read-score.ts';
import { createAdvanceRequester } from './request-advance.ts';
import type { createDealSync } from './sync-deals.ts';
import { withdrawAdvance } from './withdraw-advance.ts';

export function factoringRoutes(route: Router, deps: FactoringDeps, deals: ReturnType<typeof createDealSync>) {
  const { db, now } = deps;
  const requestAdvance = createAdvanceRequester(deps, deals.syncDeal);
  route(factoringEndpoints.creditScore, async ({ identity, request }) => {
    const { companyId } = identity;
    const trips = await deps.orders.count({ identity, traceId: request.id });
    const standing = await db.forCompany(companyId, (trx) => readCreditPosition(trx, companyId, { trips, now: now() }));
    return { success: true, data: toCreditScore(standing) };
  });
  route(factoringEndpoints.calculate, async ({ body, identity, request }) => ({
    success: true,
    data: await calculateAdvance(deps, body, { identity, traceId: request.id }),
  }));
  route(factoringEndpoints.request, async ({ body, identity, request }) => {
    const question = { identity, traceId: request.id, form: body, idempotencyKey: getIdempotencyKey(request.headers) };
    return { success: true, data: await requestAdvance(question) };
  });
  route(factoringEndpoints.requests, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => ({
      success: true,
      data: (await listAdvances(trx, companyId)).map(toAdvance),
    })),
  );
  route(factoringEndpoints.withdraw, async ({ params: { id }, companyId }) => ({
    success: true,
    data: toAdvance(await withdrawAdvance(deps, { companyId, id }, deals.syncDeal)),
  }));
  route(factoringEndpoints.webhook, async ({ body, request }) => {
    if (!isNoticeSigned(body, request.headers[NOTICE_SIGNATURE], deps.factorKey))
      throw problem('factoring/foreign-notice');
    await deals.notice(body.dealId);
    return { success: true };
  });
}

function toAdvance(row: AdvanceRow): Advance {
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    platform: row.platform,
    debtorName: row.debtor_name,
    routeFrom: row.route_from,
    routeTo: row.route_to,
    shipmentValue: toRubles(row.value_kopecks),
    amount: toRubles(row.amount_kopecks),
    feeRate: row.rate_bps / 100,
    fee: toRubles(row.fee_kopecks),
    netAmount: toRubles(row.amount_kopecks - row.fee_kopecks),
    stage: row.stage,
    note: row.note,
    dueOn: row.due_on,
    requestedAt: row.requested_at.toISOString(),
    withdrawalAskedAt: row.withdrawal_asked_at?.toISOString() ?? null,
    approvedAt: row.approved_at?.toISOString() ?? null,
    paidOutAt: row.paid_out_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
