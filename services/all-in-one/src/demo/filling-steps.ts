import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { REFUSED_STATUS } from '@trassa/contracts/edo/trip-state.rules';
import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { listPhonePlates } from '@trassa/service-sandbox/carrier/carrier';
import { askForAdvances } from './advances.ts';
import { connectBank } from './bank.ts';
import { connectExchange, connectPlatforms } from './connections.ts';
import { enterCosts } from './costs.ts';
import { prepareDriver } from './driver.ts';
import { type FillingContext, type FillingStep, postJson, waitUntil } from './filling-work.ts';
import { enterFleet } from './fleet.ts';
import { enterNorms } from './norms.ts';
import { connectOperators } from './operators.ts';
import { issueDemoPapers } from './papers.ts';
import { inviteCarriers } from './partners.ts';
import { buyExtendedPlan } from './plan.ts';

/** Connects Wialon, matches its units with the vehicles they name, and sets up the phones in other vehicles. */
async function connectPositions(work: FillingContext): Promise<void> {
  const { person } = work;
  const { sources, systems } = (await person.call(positionsEndpoints.positionSources)).data;
  const wialon = systems.find(({ system }) => system === 'wialon');
  const host = wialon?.hosts[0];
  if (!wialon?.trial || !host) return;
  const body = { system: 'wialon', name: 'Wialon', host, ...wialon.trial } as const;
  const known = sources.find(({ system }) => system === 'wialon');
  const { id } = known ?? (await person.call(positionsEndpoints.connectSource, { body })).data.source;
  const units = (await person.call(positionsEndpoints.positionUnits)).data;
  const named = units.flatMap(({ unit, suggestedId }) => (suggestedId ? [{ unit, vehicleId: suggestedId }] : []));
  await person.call(positionsEndpoints.matchUnits, { params: { id }, body: { units: named } });
  await person.call(positionsEndpoints.checkSource, { params: { id } });
  await connectPhones(work);
}

async function connectPhones({ person, installation, sandbox }: FillingContext): Promise<void> {
  const { vehicles } = (await person.call(fleetEndpoints.fleet)).data;
  const there = (await person.call(positionsEndpoints.phones)).data;
  for (const plate of listPhonePlates()) {
    const vehicle = vehicles.find((one) => normalizePlate(one.plate) === normalizePlate(plate));
    if (!vehicle || there.some(({ vehicleId, revoked }) => vehicleId === vehicle.id && !revoked)) continue;
    const body = { name: `Телефон ${plate}`, vehicleId: vehicle.id, driverId: null, consent: true } as const;
    const { path, device } = (await person.call(positionsEndpoints.createPhone, { body })).data;
    await postJson(`${sandbox}/traccar/phones`, { address: installation + path, device, plate });
  }
}

/** Pause between two calls of `syncToOrders`, which allows twenty a minute and takes seconds to answer. */
const POLL_MS = 2000;

/** Creates orders from waybills; most match orders of the platforms. */
async function createOrdersFromWaybills({ person, signal }: FillingContext): Promise<void> {
  const isDone = async () =>
    (await person.call(edoConnectionEndpoints.syncToOrders, { body: {} })).data.state === 'done';
  await waitUntil(isDone, signal, POLL_MS);
}

const RUBLES_PER_KM = 84;
const RUBLES_PER_TRIP = 11_000;

/** Sets prices of orders made from waybills, as if they were ordered by telephone; trips under way are included. */
async function setPricesOfWaybillOrders({ person }: FillingContext): Promise<void> {
  const query = { platform: 'edo', limit: 200, sort: '-created' } as const;
  const { data } = await person.call(ordersEndpoints.list, { query });
  const unpriced = data.filter(
    ({ pricing, status }) => pricing.total === null && status !== 'refused' && status !== 'cancelled',
  );
  for (const { id, shipper, consignee } of unpriced) {
    const body = { fromAddress: shipper.address, toAddress: consignee.address };
    const { data: way } = await person.call(geoEndpoints.calculateRoute, { body });
    const { data: order } = await person.call(ordersEndpoints.details, { params: { id } });
    const price = Math.round((RUBLES_PER_TRIP + way.distance * RUBLES_PER_KM) / 500) * 500;
    await person.call(ordersEndpoints.changePrice, { params: { id }, body: { price, version: order.version } });
  }
}

/** «Волга-Карго» earns more than the 20 million a year from which УСН pays VAT in 2026, under 272.5 million: 5 %. */
const vatMode = { from: '2026-01-01', mode: 'usn_5' as const };

/** States the company's mode of VAT, where it has none. */
async function saveVatMode({ person }: FillingContext): Promise<void> {
  const { modes } = (await person.call(costsEndpoints.vatModes)).data;
  if (modes.length === 0) await person.call(costsEndpoints.saveVatModes, { body: { modes: [vatMode] } });
}

/** Marks the last refusal but one as solved; the last one stays open, for visitors of the demonstration. */
async function solveRefusal({ person }: FillingContext): Promise<void> {
  const { data } = await person.call(edoEndpoints.chains, { query: { status: REFUSED_STATUS, limit: 2 } });
  const { chainId } = data.chains[1] ?? {};
  if (chainId) await person.call(edoEndpoints.solveRefusal, { params: { chainId }, body: { solved: true } });
}

const WEEK_TARGET_RUBLES = 1_800_000;

/** Marks the tour of the director as done, so that it does not start by itself. */
async function skipTour({ person }: FillingContext): Promise<void> {
  await person.call(accountEndpoints.saveState, { body: { tourDone: true } });
}

/** State of a director after two years: a target, finished first steps, read messages. */
async function finishFirstSteps({ person }: FillingContext): Promise<void> {
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
    { name: 'vat', run: saveVatMode },
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
