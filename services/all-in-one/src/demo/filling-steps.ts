import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { REFUSED_STATUS } from '@trassa/contracts/edo/trip-state.rules';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { askForAdvances } from './advances.ts';
import { connectBank } from './bank.ts';
import { connectExchange, connectPlatforms } from './connections.ts';
import { enterCosts } from './costs.ts';
import { prepareDriver } from './driver.ts';
import type { FillingStep, FillingWork } from './filling-work.ts';
import { enterFleet } from './fleet.ts';
import { enterNorms } from './norms.ts';
import { connectOperators } from './operators.ts';
import { createOrdersFromWaybills, setPricesOfWaybillOrders } from './orders.ts';
import { issueDemoPapers } from './papers.ts';
import { inviteCarriers } from './partners.ts';
import { buyExtendedPlan } from './plan.ts';
import { connectPositions } from './positions.ts';

/** «Волга-Карго» earns more than the 20 million a year from which УСН pays VAT in 2026, and less than 272.5 million: 5 %. */
const vatMode = { from: '2026-01-01', mode: 'usn_5' as const };

/** States the company's mode of VAT, where it has none. */
async function stateVat({ person }: FillingWork): Promise<void> {
  const { modes } = (await person.call(costsEndpoints.vatModes)).data;
  if (modes.length === 0) await person.call(costsEndpoints.saveVatModes, { body: { modes: [vatMode] } });
}

/** Marks the last refusal but one as solved; the last one stays open, for visitors of the demonstration. */
async function solveRefusal({ person }: FillingWork): Promise<void> {
  const { data } = await person.call(edoEndpoints.chains, { query: { status: REFUSED_STATUS, limit: 2 } });
  const { chainId } = data.chains[1] ?? {};
  if (chainId) await person.call(edoEndpoints.solveRefusal, { params: { chainId }, body: { solved: true } });
}

const WEEK_TARGET_RUBLES = 1_800_000;

/** Marks the tour of the director as done, so that it does not start by itself. */
async function skipTour({ person }: FillingWork): Promise<void> {
  await person.call(accountEndpoints.saveState, { body: { tourDone: true } });
}

/** State of a director after two years: a target, finished first steps, read messages. */
async function finishFirstSteps({ person }: FillingWork): Promise<void> {
  await person.call(platformsEndpoints.crmTarget, { body: { amount: WEEK_TARGET_RUBLES } });
  await person.call(accountEndpoints.saveState, { body: { stepsCollapsed: true } });
  const { data } = await person.call(accountEndpoints.messages, { query: {} });
  const read = data.messages.filter(({ kind }) => kind === 'order').map(({ id }) => id);
  if (read.length > 0) await person.call(accountEndpoints.readMessages, { body: { ids: read } });
}

/** Steps of the director in order; the steps of one group run in parallel. */
export const fillingSteps: readonly (readonly FillingStep[])[] = [
  [{ name: 'tour', run: skipTour }],
  [
    { name: 'vat', run: stateVat },
    { name: 'exchange', run: connectExchange },
    { name: 'platforms', run: connectPlatforms },
    { name: 'plan', run: buyExtendedPlan },
    { name: 'partners', run: inviteCarriers },
  ],
  [
    { name: 'orders', run: createOrdersFromWaybills },
    { name: 'costs', run: enterCosts },
    { name: 'refusals', run: solveRefusal },
  ],
  [
    { name: 'prices', run: setPricesOfWaybillOrders },
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
