import { filesSettings } from '@trassa/service-kit/files/open-files';
import { z } from 'zod';

/** Settings of services/finance beyond those of every service. */
export const financeConfig = z.object({
  /** Secret from which links of papers are derived; links that were sent stop working when it changes. */
  LINK_SECRET: z.string().min(32),
  ...filesSettings,
  /** `1`: a demonstration, whose letters go to its sandbox. */
  TRASSA_DEMO: z.enum(['0', '1']).default('1'),
  /** Base address of the factor's API (docs/factor-contract.md); without it advance requests stay submitted. */
  FACTOR_URL: z.union([z.url(), z.literal('')]).default(''),
  FACTOR_KEY: z.string().default(''),
  /** Base addresses of the APIs of banks; a bank without one is not offered. */
  BANK_TOCHKA_URL: z.url().optional(),
  BANK_TBANK_URL: z.url().optional(),
  /** Address of the Bank of Russia, which publishes key rates for claims; without it the last known rate holds. */
  CBR_URL: z.url().optional(),
  /** Seals keys of banks; at least 32 characters. Without it no bank is offered. */
  SEAL_KEY: z.string().min(32).optional(),
  /** Earlier values of SEAL_KEY, separated by commas: they still open what they sealed. */
  SEAL_KEYS_OLD: z.string().default(''),
});
export type FinanceConfig = z.infer<typeof financeConfig>;
