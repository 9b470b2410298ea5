import { aHouseWithoutFactor } from '@trassa/service-finance/testing/a-counting-house';
import { moneySequence } from '@trassa/service-finance/testing/money-sequence';
import { setup } from '@trassa/testing/test-postgres';
import type { Campaign } from '../campaign-kind.ts';

/** T12, for sequences of requests, words of the factor and payments. */
export const campaign: Campaign = {
  title:
    'Lives of companies drawn from a seed: deliveries, calculations, requests, words of the factor in any order, twice or ' +
    'of another sum, payments past it; limits hold, a request is its calculation, the ledger is whole and adds up to what ' +
    'requests and operations say.',
  rounds: 1000,
  open: async () => {
    const stopPostgres = await setup();
    const house = await aHouseWithoutFactor();
    return {
      round: (seed) => moneySequence(house, seed),
      close: async () => {
        await house.stop();
        await stopPostgres();
      },
    };
  },
};
