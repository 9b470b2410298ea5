import { aFinanceServiceWithoutFactor } from '@trassa/service-finance/testing/a-finance-service';
import { runMoneySequence } from '@trassa/service-finance/testing/money-sequence';
import { setup } from '@trassa/testing/test-postgres';
import type { Campaign } from '../campaign-kind.ts';

/** Attack T10 of `campaign-faults.ts`, for sequences of requests, factor notifications and payments. */
export const campaign: Campaign = {
  title:
    'Lives of companies drawn from a seed: deliveries, calculations, requests, words of the factor in any order, twice or ' +
    'of another sum, payments past it; limits hold, a request is its calculation, the ledger is whole and adds up to what ' +
    'requests and operations say.',
  rounds: 1000,
  short: { rounds: 3, atLeast: {} },
  open: async () => {
    const stopPostgres = await setup();
    const finance = await aFinanceServiceWithoutFactor();
    return {
      round: (seed) => runMoneySequence(finance, seed),
      close: async () => {
        await finance.stop();
        await stopPostgres();
      },
    };
  },
};
