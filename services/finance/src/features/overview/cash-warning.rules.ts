import type { NewMessage } from '@trassa/contracts/account/messages';
import { formatDay } from '@trassa/contracts/moscow-day.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { ForecastPoint } from './forecast.rules.ts';

/** Days ahead that a warning looks. */
const WATCHED_DAYS = 14;

type BalancePoint = Pick<ForecastPoint, 'date' | 'balance'>;

/** First day with the lowest balance of the next two weeks, when it is below the limit; undefined: it is not. */
export function findLowCashDay(points: readonly BalancePoint[], limit: number): BalancePoint | undefined {
  const near = points.slice(0, WATCHED_DAYS + 1);
  const lowest = Math.min(...near.map(({ balance }) => balance));
  return lowest < limit ? near.find(({ balance }) => balance === lowest) : undefined;
}

/** Warning of a day with too little money. The day is its key, so that it is never sent twice. */
export function buildCashWarning(
  { date, balance }: BalancePoint,
  { limit, isStated }: { limit: number; isStated: boolean },
): NewMessage {
  const day = formatDay(date);
  const isEmpty = balance < 0;
  const sentences = [
    isEmpty
      ? `Не хватит ${formatRubles(-balance)}.`
      : `Останется ${formatRubles(balance)}, это меньше вашего порога ${formatRubles(limit)}.`,
    'Проверьте, кто задерживает оплату и что можно перенести.',
    ...(isStated ? [] : ['Остаток на счёте не записан, поэтому прогноз приблизительный.']),
  ];
  return {
    key: `cash-low/${date}`,
    kind: 'payment',
    topic: 'cash-low',
    title: isEmpty ? `Касса станет пустой ${day}` : `В кассе будет мало денег ${day}`,
    text: sentences.join(' '),
    href: '/finance',
  };
}

const formatRubles = (kopecks: number) => `${toRubles(kopecks).toLocaleString('ru-RU')} ₽`;
