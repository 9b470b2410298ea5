import { z } from 'zod';

/** Settings of services/finance beyond the common ones. */
export const financeConfig = z.object({
  /** Base of the factor's API (docs/factor-contract.md). Without it requests wait, and everything else works. */
  FACTOR_URL: z.union([z.url(), z.literal('')]).default(''),
  FACTOR_KEY: z.string().default(''),
});
/** Type of {@link financeConfig}. */
export type FinanceConfig = z.infer<typeof financeConfig>;
