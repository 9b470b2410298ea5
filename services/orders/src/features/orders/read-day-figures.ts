import type { DayFigures } from '@trassa/contracts/orders/day-figures';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { countDue } from './day-figures.queries.ts';
import { dueSpan, efficiencyOf } from './day-figures.rules.ts';
import { countedSpan } from './statistics.rules.ts';

export async function readDayFigures(
  trx: Transaction<OrdersTables>,
  companyId: string,
  now: Date,
): Promise<DayFigures> {
  return efficiencyOf(await countDue(trx, companyId, countedSpan(dueSpan(now))));
}
