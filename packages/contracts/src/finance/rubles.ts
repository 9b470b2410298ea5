import { z } from 'zod';
import { vatRates } from '../orders/own-order-values.ts';
import { isWholeKopecks } from '../rubles.rules.ts';

/** Largest sum of a form; above it a typing error is likelier than a trip. */
export const mostRubles = 1_000_000_000;

/** A sum of at least one kopeck, with two decimals at most. `missing` is the text when there is no number. */
export function rublesSchema(missing: string) {
  return z
    .number(missing)
    .min(0.01, 'Сумма должна быть больше нуля')
    .max(mostRubles, 'Слишком большая сумма')
    .refine(isWholeKopecks, 'Не более двух знаков после запятой');
}

/** Rate of VAT that the paper of a cost names, in per cent; none: the cost counts whole. */
export const namedVatSchema = z.literal([...vatRates], 'Неизвестная ставка НДС').nullish();
/** Refusal of a rate for money that holds no VAT. */
export const noVatText = 'В этой сумме НДС не бывает';
