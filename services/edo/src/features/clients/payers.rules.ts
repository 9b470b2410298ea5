import type { ClientMoney, Payer } from '@trassa/contracts/finance/client-money';
import { toKopecks, toRubles } from '@trassa/contracts/rubles.rules';
import { getCompanyKey } from '../../rollups/parties.rules.ts';

/** A payer under the key of a client; `money` null: clients are read without money. */
export interface KeyedPayer {
  key: string;
  name: string;
  inn: string;
  lastAt: Date;
  money: ClientMoney | null;
}

const UNNAMED_PAYER = 'Плательщик не указан';

/** Payers by keys of clients; `withMoney`: their money is known. */
export interface KnownPayers {
  byKey: ReadonlyMap<string, KeyedPayer>;
  withMoney: boolean;
}

/** No answer of services/finance: clients are those of documents, without money. */
export const noPayers: KnownPayers = { byKey: new Map(), withMoney: false };

const noMoney: ClientMoney = {
  ...{ name: '', income: 0, trips: 0, debt: 0, overdue: 0 },
  ...{ daysLate: 0, payDays: null, score: null },
};

/** Money of a client, 0 where it pays for nothing; null: clients are read without money. */
export const getMoney = ({ byKey, withMoney }: KnownPayers, key: string): ClientMoney | null =>
  withMoney ? (byKey.get(key)?.money ?? noMoney) : null;

/**
 * Payers by keys of clients: by INN, without one by name. `keysByName`: clients with an INN by their folded name, for
 * payers that orders name without it.
 */
export function groupPayersByKey(
  payers: readonly Payer[],
  keysByName: ReadonlyMap<string, string>,
): ReadonlyMap<string, KeyedPayer> {
  const getKey = ({ inn, name }: Payer) =>
    inn ?? keysByName.get(foldName(name)) ?? getCompanyKey('', name || UNNAMED_PAYER);
  return new Map([...Map.groupBy(payers, getKey)].map(([key, same]) => [key, addUpPayers(key, same)]));
}

/** A name as `buildFoldedSql` compares it. */
export const foldName = (name: string): string => name.toLowerCase().replaceAll('ё', 'е');

function addUpPayers(key: string, same: readonly Payer[]): KeyedPayer {
  const [first] = same.toSorted((a, b) => (b.money?.debt ?? 0) - (a.money?.debt ?? 0));
  const sums = same.flatMap(({ money }) => money ?? []);
  return {
    ...{ key, name: first?.name || UNNAMED_PAYER, inn: first?.inn ?? '' },
    lastAt: new Date(Math.max(...same.map(({ lastAt }) => Date.parse(lastAt)))),
    money: sums.length > 0 ? addUpMoney(first?.name ?? '', sums) : null,
  };
}

function addUpMoney(name: string, same: readonly NonNullable<Payer['money']>[]): ClientMoney {
  const sum = (of: (one: NonNullable<Payer['money']>) => number) => same.reduce((all, one) => all + of(one), 0);
  const rubles = (key: 'income' | 'debt' | 'overdue') => toRubles(sum((one) => toKopecks(one[key])));
  const payments = sum((one) => one.payments);
  return {
    name,
    ...{ income: rubles('income'), debt: rubles('debt'), overdue: rubles('overdue') },
    trips: sum(({ trips }) => trips),
    score: same.find(({ score }) => score !== null)?.score ?? null,
    daysLate: Math.max(0, ...same.map(({ daysLate }) => daysLate)),
    payDays: payments === 0 ? null : Math.round((sum((one) => (one.payDays ?? 0) * one.payments) / payments) * 10) / 10,
  };
}
