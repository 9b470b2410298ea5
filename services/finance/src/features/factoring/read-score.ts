import type { CreditScore } from '@trassa/contracts/finance/factoring';
import { dayOf } from '@trassa/contracts/moscow-day.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { addMonths, monthOf } from '../../shared/calendar.rules.ts';
import { availableAmount, riskLimitsOf } from '../../shared/terms.rules.ts';
import { readAdvanceTotals, readDebts } from './factoring.queries.ts';
import { scoreOf } from './score.rules.ts';

/** Score of a company and its unsettled advances, in kopecks. */
export interface CreditPosition extends ReturnType<typeof scoreOf> {
  outstanding: number;
}

/** `trips` come from services/orders. */
export async function readCompanyStanding(
  trx: Transaction<FinanceTables>,
  companyId: string,
  { trips, now }: { trips: { completed: number; dropped: number }; now: Date },
): Promise<CreditPosition> {
  const { outstanding, settled, recourses } = await readAdvanceTotals(trx, companyId);
  const since = { today: dayOf(now), month: addMonths(monthOf(now), -12) };
  const { largest, ...debts } = await readDebts(trx, companyId, since);
  const facts = { ...trips, ...debts, settled, recourses, largestDebtor: largest };
  return { ...scoreOf(facts), outstanding };
}

export function toCreditScore({ score, factors, outstanding }: CreditPosition): CreditScore {
  const { risk, limitKopecks } = riskLimitsOf(score);
  const free = Math.max(0, limitKopecks - outstanding);
  return {
    score,
    riskLevel: risk,
    limit: toRubles(limitKopecks),
    used: toRubles(outstanding),
    available: toRubles(free),
    maxAdvanceAmount: toRubles(availableAmount(free)),
    factors,
  };
}
