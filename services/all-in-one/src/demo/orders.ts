import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { type FillingWork, waitUntil } from './filling-work.ts';

/** Pause between two calls of `syncToOrders`, which allows twenty a minute and takes seconds to answer. */
const POLL_MS = 2000;

/** Creates orders from waybills; most match orders of the platforms. */
export async function createOrdersFromWaybills({ person, signal }: FillingWork): Promise<void> {
  const isDone = async () =>
    (await person.call(edoConnectionEndpoints.syncToOrders, { body: {} })).data.state === 'done';
  await waitUntil(isDone, signal, POLL_MS);
}

const RUBLES_PER_KM = 84;
const RUBLES_PER_TRIP = 11_000;

/** Sets prices of orders made from waybills, as if they were ordered by telephone; trips under way are included. */
export async function setPricesOfWaybillOrders({ person }: FillingWork): Promise<void> {
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
