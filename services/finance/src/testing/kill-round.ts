import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { callPatiently, killAfterAnswers, type RepeatableCall } from '@trassa/testing/killed-after';
import type { NetworkAnswer } from '@trassa/testing/own-process';
import { aDirector } from '@trassa/testing/people';
import { checkLedger } from '../shared/check-ledger.ts';
import { allDocuments } from './a-finance-service.ts';
import { anOrder, anOrderMoney } from './fake-orders.ts';
import type { KillableFinanceService } from './killable-finance-service.ts';

const ADVANCE_COUNT = 4;
const PAID_COUNT = 3;
const ENTERED_COUNT = 8;
const WAIT_MS = 100;
const MAX_ATTEMPTS = 200;

/**
 * Calls of a round: reported orders, advances on some of them, payments of others, expenses; each with its own
 * idempotency key.
 */
function buildRepeatableCalls(finance: KillableFinanceService, company: Identity): RepeatableCall[] {
  const orders = Array.from({ length: ADVANCE_COUNT + PAID_COUNT }, () => anOrder({ price: 50_000 }));
  for (const order of orders) finance.orders.orders.set(order.id, order);
  const as = { kind: 'service', service: 'orders', companyId: company.companyId, userId: null } as const;
  const reports = orders.map((order) => {
    const body = { orders: [anOrderMoney(order)] };
    return () => finance.call(financeEndpoints.orderMoney, { as, body });
  });
  const keyed = () => ({ 'idempotency-key': randomUUID() });
  const requests = orders.slice(0, ADVANCE_COUNT).map(({ id }) => {
    const body = { shipmentId: id, shipmentValue: 50_000, requestedAmount: 30_000, documents: allDocuments };
    const call = { as: company, body, headers: keyed() };
    return () => finance.call(factoringEndpoints.request, call);
  });
  const paid = orders.slice(ADVANCE_COUNT).map(({ id }, index): RepeatableCall => {
    const call = { as: company, params: { orderId: id } };
    return async () => {
      await reports[ADVANCE_COUNT + index]?.();
      return finance.call(financeEndpoints.receivablePaid, call);
    };
  });
  const entered = Array.from({ length: ENTERED_COUNT }, (_, index) => {
    const date = new Date().toISOString().slice(0, 10);
    const call = { as: company, body: { category: 'fuel', amount: 100 + index, date }, headers: keyed() };
    return () => finance.call(financeEndpoints.addOperation, call);
  });
  return [...reports, ...requests, ...paid, ...entered];
}

const listAdvances = (finance: KillableFinanceService, { companyId }: Identity) =>
  finance.db.forCompany(companyId, (trx) =>
    trx.selectFrom('advances').select(['id', 'stage', 'factor_id']).where('company_id', '=', companyId).execute(),
  );

/** Sends the factor's notices until every deal has reached a stage, or attempts run out. */
async function waitForStage(finance: KillableFinanceService, company: Identity, stage: string): Promise<void> {
  for (let look = 0; look < MAX_ATTEMPTS; look += 1) {
    const open = (await listAdvances(finance, company)).filter((one) => one.stage !== stage);
    if (open.length === 0) return;
    for (const { factor_id } of open) if (factor_id) await finance.notice(factor_id);
    await delay(WAIT_MS);
  }
}

async function countEntriesByKind(finance: KillableFinanceService, { companyId }: Identity) {
  const rows = await finance.db.forCompany(companyId, (trx) =>
    trx
      .selectFrom('ledger_entries')
      .select(['kind', (is) => is.fn.countAll<number>().as('n')])
      .where('company_id', '=', companyId)
      .groupBy('kind')
      .execute(),
  );
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

const isGood = (answer: NetworkAnswer) => answer !== null && answer.status < 300;
const wantedCounts: Readonly<Record<string, number>> = {
  earned: ADVANCE_COUNT + PAID_COUNT,
  ...{ advance: ADVANCE_COUNT, debtor_paid: ADVANCE_COUNT, remainder: ADVANCE_COUNT },
  client_paid: PAID_COUNT,
  entered: ENTERED_COUNT,
};

/**
 * One round: calls in parallel, a kill in the middle, a restart, the same calls again, and notices of the factor. Every
 * movement of money must stand in the ledger once, and the ledger must be intact.
 */
export async function runKillRound(finance: KillableFinanceService, seed: number) {
  const company = aDirector();
  const work = buildRepeatableCalls(finance, company);
  const before = await killAfterAnswers(finance, work, Math.abs(seed) % work.length);
  await finance.restart();
  for (const job of work) await callPatiently(job);
  const after = await Promise.all(work.map(callPatiently));
  await waitForStage(finance, company, 'paid_out');
  for (const { id } of await listAdvances(finance, company)) await finance.pay(id);
  await waitForStage(finance, company, 'closed');
  const counts = await countEntriesByKind(finance, company);
  const { fault } = await finance.db.forCompany(company.companyId, (trx) => checkLedger(trx, company.companyId));
  const differences = Object.entries(wantedCounts).map(([kind, count]) => (counts[kind] ?? 0) - count);
  const wrong = after.flatMap((answer, at) => (isGood(answer) ? [] : [`question ${at}: ${JSON.stringify(answer)}`]));
  return {
    kills: 1,
    answered: before.filter(isGood).length,
    lost: differences.reduce((sum, difference) => sum + Math.max(0, -difference), 0),
    doubled: differences.reduce((sum, difference) => sum + Math.max(0, difference), 0),
    wrong: fault ? [...wrong, fault] : wrong,
  };
}
