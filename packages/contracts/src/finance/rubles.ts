import { z } from 'zod';
import { vatRates } from '../orders/own-order-values.ts';
import { isWholeKopecks } from '../rubles.rules.ts';

/** Largest sum of a form; above it a typing error is likelier than a trip. */
export const mostRubles = 1_000_000_000;

/** Schema of a sum in whole kopecks. `low`: refusal of a sum below `least`; `missing`: refusal of no number. */
export function buildRublesSchemaFrom(least: number, low: string, missing?: string) {
  return z
    .number(missing)
    .min(least, low)
    .max(mostRubles, 'Слишком большая сумма')
    .refine(isWholeKopecks, 'Не более двух знаков после запятой');
}

/** Schema of a sum of at least one kopeck. */
export const buildPositiveRublesSchema = (missing: string) =>
  buildRublesSchemaFrom(0.01, 'Сумма должна быть больше нуля', missing);

/** VAT rate in per cent that the document of a cost states; none: the whole sum is the cost, nothing is deducted. */
export const statedVatRateSchema = z.literal([...vatRates], 'Неизвестная ставка НДС').nullish();
/** Refusal of a rate for money that holds no VAT. */
export const noVatText = 'В этой сумме НДС не бывает';
