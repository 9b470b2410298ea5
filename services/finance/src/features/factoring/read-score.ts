import type { CreditScore } from '@trassa/contracts/finance/factoring';
import { dayOf } from '@trassa/contracts/moscow-day.rules';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { addMonths, monthOf } from '../../shared/calendar.rules.ts';
import { toRubles } from '../../shared/money.rules.ts';
import { availableAmount, standingOf } from '../../shared/terms.rules.ts';
import { readDebts, readStanding } from './factoring.queries.ts';
import { scoreOf } from './score.rules.ts';

/** Where a company stands with the factor. Kopecks. */
export interface Standing extends ReturnType<typeof scoreOf> {
  outstanding: number;
}

/** The company's score and what it has out now. `trips` come from services/orders. */
export async function readCompanyStanding(
  trx: Transaction<FinanceTables>,
  companyId: string,
  { trips, now }: { trips: { completed: number; dropped: number }; now: Date },
): Promise<Standing> {
  const { outstanding, settled, recourses } = await readStanding(trx, companyId);
  const since = { today: dayOf(now), month: addMonths(monthOf(now), -12) };
  const { largest, ...debts } = await readDebts(trx, companyId, since);
  const facts = { ...trips, ...debts, settled, recourses, largestDebtor: largest };
  return { ...scoreOf(facts), outstanding };
}

/** The standing as the wire has it. */
export function toCreditScore({ score, factors, outstanding }: Standing): CreditScore {
  const { risk, limitKopecks } = standingOf(score);
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
