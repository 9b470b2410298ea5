/** How late a debt is: `current` is not due yet. */
export const ageBuckets = ['current', '1-15', '16-30', '31-60', '60+'] as const;
/** An age of debts. */
export type AgeBucket = (typeof ageBuckets)[number];
