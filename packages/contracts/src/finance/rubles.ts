import { z } from 'zod';
import { vatRates } from '../orders/own-order-values.ts';
import { isWholeKopecks } from '../rubles.rules.ts';

/** Largest sum of a form; above it a typing error is likelier than a trip. */
export const mostRubles = 1_000_000_000;

/** A sum from `least` on, with two decimals at most. `low` is the text below, `missing` when there is no number. */
export function rublesFrom(least: number, low: string, missing?: string) {
  return z
    .number(missing)
    .min(least, low)
    .max(mostRubles, 'Слишком большая сумма')
    .refine(isWholeKopecks, 'Не более двух знаков после запятой');
}

/** A sum of at least one kopeck. */
export const rublesSchema = (missing: string) => rublesFrom(0.01, 'Сумма должна быть больше нуля', missing);

/** Rate of VAT that the paper of a cost names, in per cent; none: the cost counts whole. */
export const namedVatSchema = z.literal([...vatRates], 'Неизвестная ставка НДС').nullish();
/** Refusal of a rate for money that holds no VAT. */
export const noVatText = 'В этой сумме НДС не бывает';
