import { askForAdvances } from './advances.ts';
import { connectExchange, connectPlatforms } from './connections.ts';
import { enterCosts } from './costs.ts';
import type { FillingStep } from './filling-work.ts';
import { finishFirstSteps, passTour } from './first-day.ts';
import { makeOrders, namePrices } from './orders.ts';
import { invitePartners } from './partners.ts';
import { payPlan } from './plan.ts';

/** What the director does, in order; what stands together is done at once. */
export const fillingSteps: readonly (readonly FillingStep[])[] = [
  [{ name: 'tour', run: passTour }],
  [
    { name: 'exchange', run: connectExchange },
    { name: 'platforms', run: connectPlatforms },
    { name: 'plan', run: payPlan },
    { name: 'partners', run: invitePartners },
  ],
  [
    { name: 'orders', run: makeOrders },
    { name: 'costs', run: enterCosts },
  ],
  [{ name: 'prices', run: namePrices }],
  [{ name: 'advances', run: askForAdvances }],
  [{ name: 'settled', run: finishFirstSteps }],
];
