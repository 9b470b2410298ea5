import { z } from 'zod';

/** Settings of services/finance beyond those of every service. */
export const financeConfig = z.object({
  /** Base address of the factor's API (docs/factor-contract.md); without it advance requests stay submitted. */
  FACTOR_URL: z.union([z.url(), z.literal('')]).default(''),
  FACTOR_KEY: z.string().default(''),
});
export type FinanceConfig = z.infer<typeof financeConfig>;
