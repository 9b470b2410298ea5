import type { BankCode } from '@trassa/contracts/finance/bank-kinds';
import type { FinanceConfig } from '../../config.ts';
import type { Bank } from './bank.ts';
import { createTbank } from './tbank.ts';
import { createTochka } from './tochka.ts';

/** Banks for whose API the configuration has an address, by code. */
export function createBanks({ BANK_TOCHKA_URL, BANK_TBANK_URL }: FinanceConfig): ReadonlyMap<BankCode, Bank> {
  return new Map<BankCode, Bank>([
    ...(BANK_TOCHKA_URL ? ([['tochka', createTochka({ baseUrl: BANK_TOCHKA_URL })]] as const) : []),
    ...(BANK_TBANK_URL ? ([['tbank', createTbank({ baseUrl: BANK_TBANK_URL })]] as const) : []),
  ]);
}
