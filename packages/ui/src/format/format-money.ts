import { formatNumber } from './format.ts';

const nbsp = '\u00a0';

/** When kopecks are shown: only where they are not zero (`auto`), always, or never (rounded to rubles). */
export type KopeckMode = 'auto' | 'always' | 'never';

/** Rubles from integer kopecks: 123456700 → «1 234 567 ₽», 421750 → «4 217,50 ₽», negative with a true minus. */
export function formatMoney(kopecks: number, mode: KopeckMode = 'auto'): string {
  const withKopecks = mode === 'always' || (mode === 'auto' && kopecks % 100 !== 0);
  const rounded = withKopecks ? Math.round(kopecks) : Math.round(kopecks / 100) * 100;
  const rubles = formatNumber(Math.trunc(Math.abs(rounded) / 100));
  const sign = rounded < 0 ? '\u2212' : '';
  const fraction = withKopecks ? `,${String(Math.abs(rounded) % 100).padStart(2, '0')}` : '';
  return `${sign}${rubles}${fraction}${nbsp}₽`;
}

/** Short sums for cards: 128460000 → «1,28 млн ₽», 8640000 → «86,4 тыс. ₽»; below 10 000 ₽ whole rubles. */
export function formatMoneyShort(kopecks: number): string {
  const rubles = kopecks / 100;
  const size = Math.abs(rubles);
  // By the figure that is shown: 999 999 999 ₽ is no «1 000 млн».
  if (size >= 999_995_000) return `${formatNumber(rubles / 1e9, 2)}${nbsp}млрд${nbsp}₽`;
  if (size >= 999_950) return `${formatNumber(rubles / 1e6, 2)}${nbsp}млн${nbsp}₽`;
  if (size >= 1e4) return `${formatNumber(rubles / 1e3, 1)}${nbsp}тыс.${nbsp}₽`;
  return formatMoney(kopecks, 'never');
}
