import type { CreditScore } from '@trassa/contracts/finance/factoring';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { addMonths, getMonth } from '../../shared/calendar.rules.ts';
import { getAvailableAmount, getRiskLimit } from '../../shared/terms.rules.ts';
import { readAdvanceTotals, readDebtFacts } from './factoring.queries.ts';
import { buildScore } from './score.rules.ts';

/** Score of a company and its unsettled advances, in kopecks. */
export interface CreditPosition extends ReturnType<typeof buildScore> {
  outstanding: number;
}

/** Credit position of a company; `trips`: numbers of its orders, as services/orders tells them. */
export async function readCreditPosition(
  trx: Transaction<FinanceTables>,
  companyId: string,
  { trips, now }: { trips: { completed: number; dropped: number }; now: Date },
): Promise<CreditPosition> {
  const { outstanding, settled, recourses } = await readAdvanceTotals(trx, companyId);
  const since = { today: getDay(now), month: addMonths(getMonth(now), -12) };
  const { largest, ...debts } = await readDebtFacts(trx, companyId, since);
  const facts = { ...trips, ...debts, settled, recourses, largestDebtor: largest };
  return { ...buildScore(facts), outstanding };
}

export function toCreditScore({ score, factors, outstanding }: CreditPosition): CreditScore {
  const { risk, limitKopecks } = getRiskLimit(score);
  const free = Math.max(0, limitKopecks - outstanding);
  return {
    score,
    riskLevel: risk,
    limit: toRubles(limitKopecks),
    used: toRubles(outstanding),
    available: toRubles(free),
    maxAdvanceAmount: toRubles(getAvailableAmount(free)),
    factors,
  };
}
