/** Ages of debts in days past their term; `current` is not due yet. */
export const ageBuckets = ['current', '1-15', '16-30', '31-60', '60+'] as const;
export type AgeBucket = (typeof ageBuckets)[number];
