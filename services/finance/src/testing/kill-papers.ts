import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { callPatiently, killAfterAnswers, type RepeatableCall } from '@trassa/testing/killed-after';
import { aDirector } from '@trassa/testing/people';
import { checkLedger } from '../shared/check-ledger.ts';
import { anOrder, anOrderMoney } from './fake-orders.ts';
import type { KillableFinanceService } from './killable-finance-service.ts';
import { someRequisites } from './paper-calls.ts';

const PAPER_COUNT = 40;

/**
 * Asks for forty invoices at once, kills the service after some answers, restarts it and repeats the calls.
 * @returns the issued numbers, ascending, and the fault of the ledger; null: none
 */
export async function killWhileIssuingPapers(finance: KillableFinanceService, after: number) {
  const company = aDirector();
  const orders = Array.from({ length: PAPER_COUNT }, (_, index) => anOrder({ price: 1000 + index }));
  for (const order of orders) finance.orders.orders.set(order.id, order);
  const service = { kind: 'service', service: 'orders', companyId: company.companyId, userId: null } as const;
  await callPatiently(() => {
    const body = { orders: orders.map((order) => anOrderMoney(order)) };
    return finance.call(financeEndpoints.orderMoney, { as: service, body });
  });
  await callPatiently(() => finance.call(papersEndpoints.savePaperRequisites, { as: company, body: someRequisites }));
  const issuedOn = getDay(new Date());
  const work = orders.map(({ id }): RepeatableCall => {
    const body = { orderIds: [id], kinds: ['invoice' as const], each: 'trip' as const, issuedOn };
    return () => finance.call(papersEndpoints.issuePapers, { as: company, body, headers: { 'idempotency-key': id } });
  });
  await killAfterAnswers(finance, work, after);
  await finance.restart();
  for (const job of work) await callPatiently(job);
  const { companyId } = company;
  return finance.db.forCompany(companyId, async (trx) => ({
    numbers: await trx
      .selectFrom('papers')
      .select('number')
      .where('company_id', '=', companyId)
      .orderBy('number')
      .execute()
      .then((rows) => rows.map(({ number }) => number)),
    fault: (await checkLedger(trx, companyId)).fault,
  }));
}
