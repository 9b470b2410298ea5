import { randomUUID } from 'node:crypto';
import { vatRateOn } from '@trassa/contracts/finance/vat.rules';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { KnownOfTitle } from '../../operators/title-writing.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import type { TitlePlace } from './title-place.ts';

/** Price of the order of a waybill; null: the order has none, or services/orders does not answer. */
export async function findPrice(deps: EdoDeps, { key, chain }: TitlePlace): Promise<KnownOfTitle['price']> {
  const caller = { kind: 'service', service: 'edo', companyId: key.company_id, userId: null } as const;
  const call = { caller, traceId: randomUUID() };
  try {
    const query = { search: chain.number, limit: 100 };
    const { data } = await deps.orders(ordersEndpoints.list, { ...call, query });
    const total = data.find(({ chainId }) => chainId === key.chain_id)?.pricing.total ?? null;
    if (total === null) return null;
    const { modes } = (await deps.orders(costsEndpoints.vatModes, call)).data;
    return { rubles: total, rate: vatRateOn(getDay(deps.now()), modes) };
  } catch (error) {
    deps.log.warn({ err: error }, 'the price of an order was not found out');
    return null;
  }
}
