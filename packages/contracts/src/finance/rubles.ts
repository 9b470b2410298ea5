import { z } from 'zod';

/** Largest sum of a form; above it a typing error is likelier than a trip. */
export const mostRubles = 1_000_000_000;

/** Whether a sum of rubles has no fractions of a kopeck. */
export const wholeKopecks = (rubles: number) => Math.abs(rubles * 100 - Math.round(rubles * 100)) < 1e-6;

/** From one kopeck, with at most kopecks. `missing` is the text when there is no number. */
export function rublesSchema(missing: string) {
  return (
    z
      .number(missing)
      // A positive number below a kopeck would pass for whole kopecks and be stored as nothing.
      .min(0.01, 'Сумма должна быть больше нуля')
      .max(mostRubles, 'Слишком большая сумма')
      .refine(wholeKopecks, 'Не более двух знаков после запятой')
  );
}
