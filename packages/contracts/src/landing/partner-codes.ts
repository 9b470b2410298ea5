/** Partner of the initial catalogue; the database of services/landing decides afterwards. */
interface KnownPartner {
  code: string;
  name: string;
  /** Whole percent, 0 to 50. */
  discount: number;
}

/** Initial catalogue: partner codes with their default discounts. */
export const knownPartners: readonly KnownPartner[] = [
  { code: 'magnit', name: 'Магнит', discount: 15 },
  { code: 'pyaterochka', name: 'Пятёрочка', discount: 12 },
  { code: 'lenta', name: 'Лента', discount: 10 },
  { code: 'metro', name: 'METRO', discount: 20 },
  { code: 'auchan', name: 'Ашан', discount: 8 },
  { code: 'perekrestok', name: 'Перекрёсток', discount: 15 },
  { code: 'okey', name: 'О’КЕЙ', discount: 12 },
  { code: 'karusel', name: 'Карусель', discount: 10 },
];

/** Largest discount in percent, whatever its source. */
const maxDiscountPercent = 50;

/** A percent inside 0 to {@link maxDiscountPercent}, whole; 0 for a value that is no number. */
export function clampDiscount(percent: number): number {
  return Number.isFinite(percent) ? Math.min(maxDiscountPercent, Math.max(0, Math.round(percent))) : 0;
}
