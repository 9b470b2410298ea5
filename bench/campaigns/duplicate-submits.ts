import { aShop } from '@trassa/service-orders/testing/a-shop';
import { duplicateRound } from '@trassa/service-orders/testing/duplicate-round';
import { setup } from '@trassa/testing/test-postgres';
import type { Campaign } from '../campaign-kind.ts';

/** T11, for payments and for the money of orders. */
export const campaign: Campaign = {
  title:
    'A hundred identical requests behind one barrier, with a key and without, for a payment and for the money of an ' +
    'order: one effect and one answer; the same key for something else is refused.',
  rounds: 1000,
  open: async () => {
    const stopPostgres = await setup();
    const shop = await aShop();
    return {
      round: (seed) => duplicateRound(shop, { seed }),
      close: async () => {
        await shop.stop();
        await stopPostgres();
      },
    };
  },
};
