import type { Claim, ClaimPeriod, ClaimQuery } from '@trassa/contracts/finance/claims';
import { claimsEndpoints } from '@trassa/contracts/finance/claims-endpoints';
import { buildKeyRates, type DatedRate } from '@trassa/contracts/finance/key-rate.rules';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import { sendFile } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { buildTitleFileName } from '@trassa/service-kit/safe-file-name.rules';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { findContacts } from '../../shared/client-contacts.ts';
import { findRequisites } from '../../shared/papers.queries.ts';
import { listBankPaymentsOfOrders, listClaimableDebts, listKeyRates } from './claims.queries.ts';
import { drawClaim } from './draw-claim.ts';
import {
  type DebtForInterest,
  type InterestPeriod,
  listInterestPeriods,
  listPenaltyPeriods,
} from './interest.rules.ts';

/** Claim of overdue debts, counted anew at each call. */
async function readClaim(trx: Transaction<FinanceTables>, companyId: string, wish: ClaimQuery): Promise<Claim> {
  const { client, until, by, percent, cap = null } = wish;
  const rows = await listClaimableDebts(trx, { companyId, client, until });
  const parts = await listBankPaymentsOfOrders(
    trx,
    companyId,
    rows.map(({ order_id }) => order_id),
  );
  const { rates, knownTo } = buildKeyRates(await listKeyRates(trx));
  const count = (debt: DebtForInterest) =>
    by === 'law' ? listInterestPeriods(debt, rates) : listPenaltyPeriods(debt, { percent, cap });
  const debts = rows.map((row) => {
    const paid = parts.filter(({ order_id }) => order_id === row.order_id);
    const periods = count({ kopecks: row.kopecks, dueOn: row.due_on, paid, until });
    return {
      row,
      left: row.kopecks - row.received_kopecks,
      periods,
      interest: sumKopecks(periods.map((one) => one.interest)),
    };
  });
  const [debt, interest] = [sumKopecks(debts.map(({ left }) => left)), sumKopecks(debts.map((one) => one.interest))];
  return {
    ...{ client, clientInn: rows.find(({ debtor_inn }) => debtor_inn)?.debtor_inn ?? null },
    debts: debts.map(({ row, left, periods, interest: due }) => ({
      ...{ orderId: row.order_id, orderNumber: row.order_number, dueOn: row.due_on },
      ...{ deliveredOn: getDay(row.delivered_at), sum: toRubles(row.kopecks), left: toRubles(left) },
      ...{ interest: toRubles(due), periods: periods.map(toClaimPeriod) },
    })),
    ...{ debt: toRubles(debt), interest: toRubles(interest), total: toRubles(debt + interest) },
    isRateAssumed: by === 'law' && until > knownTo && rows.length > 0,
    ...{
      rateKnownTo: knownTo,
      rates:
        by === 'law'
          ? listUsedRates(
              rates,
              debts.flatMap(({ periods }) => periods),
            )
          : [],
    },
  };
}

/** Rates that apply to the counted days; the first of them may begin earlier. */
function listUsedRates(rates: readonly DatedRate[], periods: readonly InterestPeriod[]): DatedRate[] {
  const [first, last] = [
    periods.map(({ from }) => from).toSorted()[0],
    periods
      .map(({ to }) => to)
      .toSorted()
      .at(-1),
  ];
  if (!first || !last) return [];
  return rates.filter(({ from }, index) => from <= last && (rates[index + 1]?.from ?? '9') > first);
}

const sumKopecks = (kopecks: readonly number[]) => kopecks.reduce((all, one) => all + one, 0);

const toClaimPeriod = ({ from, to, days, debt, percent, interest, paid }: InterestPeriod): ClaimPeriod => ({
  ...{ from, to, days, percent },
  ...{ debt: toRubles(debt), interest: toRubles(interest), paid: toRubles(paid) },
});

/** Claims against clients who do not pay. */
export function claimsRoutes({ route, db, now }: { route: Router; db: Db<FinanceTables>; now: () => Date }): void {
  const requirePast = ({ until }: ClaimQuery) => {
    if (until > getDay(now())) throw problem('finance/claim-date');
  };
  route(claimsEndpoints.claim, ({ companyId, query }) => {
    requirePast(query);
    return db.forCompany(companyId, async (trx) => ({ success: true, data: await readClaim(trx, companyId, query) }));
  });
  route(claimsEndpoints.claimFile, async ({ companyId, query, reply }) => {
    requirePast(query);
    const letter = await db.forCompany(companyId, async (trx) => {
      const seller = await findRequisites(trx, companyId);
      if (!seller) throw problem('papers/no-requisites');
      const claim = await readClaim(trx, companyId, query);
      if (claim.debts.length === 0) throw problem('finance/claim-nothing');
      const { address } = await findContacts(trx, companyId, query.client);
      return { claim, wish: query, seller, address, day: getDay(now()) };
    });
    const name = `${buildTitleFileName(`Претензия ${query.client} ${query.until}`)}.pdf`;
    return sendFile(reply, { name, type: 'application/pdf', bytes: await drawClaim(letter) });
  });
}
