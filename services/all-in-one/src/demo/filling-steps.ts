import { askForAdvances } from './advances.ts';
import { connectBank } from './bank.ts';
import { connectExchange, connectPlatforms } from './connections.ts';
import { enterCosts } from './costs.ts';
import { prepareDriver } from './driver.ts';
import type { FillingStep } from './filling-work.ts';
import { finishFirstSteps, skipTour } from './first-day.ts';
import { enterFleet } from './fleet.ts';
import { enterNorms } from './norms.ts';
import { connectOperators } from './operators.ts';
import { makeOrders, namePrices } from './orders.ts';
import { issueDemoPapers } from './papers.ts';
import { invitePartners } from './partners.ts';
import { payPlan } from './plan.ts';
import { connectPositions } from './positions.ts';
import { solveRefusal } from './refusals.ts';
import { stateVat } from './vat.ts';

/** Steps of the director in order; the steps of one group run in parallel. */
export const fillingSteps: readonly (readonly FillingStep[])[] = [
  [{ name: 'tour', run: skipTour }],
  [
    { name: 'vat', run: stateVat },
    { name: 'exchange', run: connectExchange },
    { name: 'platforms', run: connectPlatforms },
    { name: 'plan', run: payPlan },
    { name: 'partners', run: invitePartners },
  ],
  [
    { name: 'orders', run: makeOrders },
    { name: 'costs', run: enterCosts },
    { name: 'refusals', run: solveRefusal },
  ],
  [
    { name: 'prices', run: namePrices },
    { name: 'fleet', run: enterFleet },
  ],
  [
    { name: 'advances', run: askForAdvances },
    { name: 'norms', run: enterNorms },
    { name: 'driver', run: prepareDriver },
    { name: 'operators', run: connectOperators },
    { name: 'positions', run: connectPositions },
  ],
  [{ name: 'papers', run: issueDemoPapers }],
  [{ name: 'bank', run: connectBank }],
  [{ name: 'settled', run: finishFirstSteps }],
];
