/** Whether and how a company pays VAT (НК РФ, art. 164 and 145), with the words of its screens. */
export const vatModeLabels = {
  none: 'Без НДС',
  general: 'ОСНО, общая ставка',
  zero: 'ОСНО, 0 % (международные перевозки)',
  usn_5: 'УСН, НДС 5 %',
  usn_7: 'УСН, НДС 7 %',
} as const;
export type VatMode = keyof typeof vatModeLabels;

/** A mode with the Moscow day it begins. */
export interface DatedVatMode {
  from: string;
  mode: VatMode;
}

/** General rates by the day they begin, the latest first. */
const generalVatRates = [
  { from: '2026-01-01', rate: 22 },
  { from: '2019-01-01', rate: 20 },
  { from: '2004-01-01', rate: 18 },
] as const;

/** The general rate of a day, in per cent. */
export const getGeneralVatRate = (day: string): number => generalVatRates.find(({ from }) => from <= day)?.rate ?? 20;

const vatRatesByMode = { none: null, zero: 0, usn_5: 5, usn_7: 7 } as const;

/** Mode of a day; null before the first one begins. */
export function findVatModeOn(day: string, modes: readonly DatedVatMode[]): VatMode | null {
  const begun = modes.filter(({ from }) => from <= day);
  const last = begun.reduce<DatedVatMode | null>(
    (latest, one) => (latest && latest.from > one.from ? latest : one),
    null,
  );
  return last?.mode ?? null;
}

/** Rate of a company for a trip of a day, in per cent; null: without VAT, also before its first mode begins. */
export function findVatRateOn(day: string, modes: readonly DatedVatMode[]): number | null {
  const mode = findVatModeOn(day, modes);
  if (mode === null) return null;
  return mode === 'general' ? getGeneralVatRate(day) : vatRatesByMode[mode];
}

/** Whether a company deducts the VAT of purchases of a day; with 5 and 7 per cent of УСН not (НК РФ, art. 164, 170). */
export const deductsVatOn = (day: string, modes: readonly DatedVatMode[]): boolean =>
  ['general', 'zero'].includes(findVatModeOn(day, modes) ?? 'none');

/** VAT inside a sum, in kopecks, rounded half up; 0 without a rate. */
export const getVatKopecksInside = (kopecks: number, rate: number | null): number =>
  rate === null ? 0 : Math.floor((2 * kopecks * rate + 100 + rate) / (2 * (100 + rate)));

/** A sum without the VAT inside it, in kopecks. */
export const subtractVatKopecks = (kopecks: number, rate: number | null): number =>
  kopecks - getVatKopecksInside(kopecks, rate);

/** Rates of the VAT that a price may include, the likeliest first. */
const possibleVatRates = [22, 5, 7, 20, 10, 18] as const;

/**
 * VAT rate in per cent that explains the stated `vat` of a sum. A sum without VAT has the rate 0 where the company pays
 * by general rates, else null, «без НДС»; null also where no rate gives this VAT.
 */
export function findRateOfVat(
  { kopecks, vat, day }: { kopecks: number; vat: number; day: string },
  modes: readonly DatedVatMode[],
): number | null {
  if (vat === 0) return deductsVatOn(day, modes) ? 0 : null;
  return (
    [findVatRateOn(day, modes), ...possibleVatRates].find(
      (rate) => rate && getVatKopecksInside(kopecks, rate) === vat,
    ) ?? null
  );
}
