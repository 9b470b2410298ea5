import type { DayFigures } from '@trassa/contracts/orders/day-figures';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { firstDayOfMonth } from '../../shared/moscow-month.rules.ts';
import { countClients, countDue } from './day-figures.queries.ts';
import { dueSpan, efficiencyOf } from './day-figures.rules.ts';
import { countedSpan } from './statistics.rules.ts';

/** Clients and efficiency of a company as of `now`. */
export async function readDayFigures(
  trx: Transaction<OrdersTables>,
  companyId: string,
  now: Date,
): Promise<DayFigures> {
  const clients = await countClients(trx, companyId, firstDayOfMonth(now));
  return { ...clients, ...efficiencyOf(await countDue(trx, companyId, countedSpan(dueSpan(now)))) };
}
