import type { Profit, ProfitSums } from '@trassa/contracts/finance/profit';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { CutKeySums } from '../../shared/profit-sums.queries.ts';

/** The most keys of a cut on the screen; the keys beyond them are shown as one sum. */
const MAX_CUT_KEYS = 200;

type CutSums = Omit<CutKeySums, 'key'>;

const addUpSums = (all: readonly CutSums[]): CutSums => ({
  trips: all.reduce((sum, { trips }) => sum + trips, 0),
  km: all.reduce((sum, { km }) => sum + km, 0),
  revenue: all.reduce((sum, { revenue }) => sum + revenue, 0),
  cost: all.reduce((sum, { cost }) => sum + cost, 0),
});

const toSums = ({ trips, km, revenue, cost }: CutSums): ProfitSums => ({
  trips,
  km: Math.round(km * 10) / 10,
  ...{ revenue: toRubles(revenue), cost: toRubles(cost), profit: toRubles(revenue - cost) },
});

/** Profit of a cut: `rows` of the first keys, `others`: sum of all further keys (null: none), and the total. */
export function buildProfit(sums: readonly CutKeySums[], most = MAX_CUT_KEYS): Profit {
  const others = sums.slice(most);
  return {
    rows: sums.slice(0, most).map(({ key, ...of }) => ({ key, ...toSums(of) })),
    others: others.length > 0 ? toSums(addUpSums(others)) : null,
    total: toSums(addUpSums(sums)),
  };
}
