import { call } from '@trassa/api-client/call';
import type { Client } from '@trassa/contracts/edo/clients';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { Vehicle } from '@trassa/contracts/edo/transport';
import { vehicleStatusLabels } from '@trassa/contracts/edo/vehicle-status';
import type { Order } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';
import { otherRemotePaths } from '../../paths.ts';
import { searchMessages as messages } from './search.messages.ts';
import type { Found } from './search.rules.ts';

/** Results fetched per kind, so that an exact match is among them. */
const limit = 20;

const getKey = (kind: string, search: string) => ['account', 'search', kind, search] as const;

export const foundOrders = (search: string) =>
  queryOptions({
    queryKey: getKey('orders', search),
    queryFn: async ({ signal }) =>
      (await call(ordersEndpoints.list, { query: { search, limit }, signal })).data.map(foundOrder),
  });

/** Documents of the exchange of any category; each chain once. */
export const foundDocuments = (search: string) =>
  queryOptions({
    queryKey: getKey('documents', search),
    queryFn: async ({ signal }) =>
      (await call(edoEndpoints.chains, { query: { search, category: '0', limit }, signal })).data.chains.map(
        foundChain,
      ),
  });

export const foundClients = (search: string) =>
  queryOptions({
    queryKey: getKey('clients', search),
    queryFn: async ({ signal }) =>
      (await call(edoFigureEndpoints.clients, { query: { search, limit }, signal })).data.clients.map(foundClient),
  });

export const foundVehicles = (search: string) =>
  queryOptions({
    queryKey: getKey('vehicles', search),
    queryFn: async ({ signal }) =>
      (await call(edoFigureEndpoints.transport, { query: { search, limit }, signal })).data.vehicles.map(foundVehicle),
  });

function foundOrder({ id, number, external_order_id, route }: Order): Found {
  const text = `${route.from.city ?? route.from.address} — ${route.to.city ?? route.to.address}`;
  const result = { key: `order/${id}`, title: number, text, icon: 'package', href: otherRemotePaths.order(id) };
  return { result, names: [number, external_order_id] };
}

function foundChain({ chainId, number, trip, go, statusLabel }: Chain): Found {
  const text = [go.accName, statusLabel].filter(Boolean).join(' · ');
  const href = otherRemotePaths.chain(chainId);
  return { result: { key: `chain/${chainId}`, title: number, text, icon: 'file-text', href }, names: [number, trip] };
}

function foundClient({ key, name, inn }: Client): Found {
  const text = inn ? messages.inn(inn) : '';
  const href = otherRemotePaths.client(key);
  return { result: { key: `client/${key}`, title: name, text, icon: 'building-2', href }, names: [inn] };
}

function foundVehicle({ id, number, driver, status }: Vehicle): Found {
  const text = [driver, vehicleStatusLabels[status]].filter(Boolean).join(' · ');
  const href = otherRemotePaths.vehicle(id);
  return { result: { key: `vehicle/${id}`, title: number, text, icon: 'truck', href }, names: [number] };
}
