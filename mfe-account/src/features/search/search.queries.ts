import { call } from '@trassa/api-client/call';
import type { Client } from '@trassa/contracts/edo/clients';
import type { EdoDocument } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { Vehicle } from '@trassa/contracts/edo/transport';
import type { Order } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';
import type { PaletteResult } from '@trassa/mfe-kit/slots';
import { neighbourPaths } from '../../paths.ts';
import { searchMessages as messages } from './search.messages.ts';

/** Lines of one kind: a longer list belongs on its own page. */
const limit = 5;

const keyOf = (kind: string, search: string) => ['account', 'search', kind, search] as const;

/** Orders by number, parties, addresses, cargo, plate, driver. */
export const foundOrders = (search: string) =>
  queryOptions({
    queryKey: keyOf('orders', search),
    queryFn: async ({ signal }) =>
      (await call(ordersEndpoints.list, { query: { search, limit }, signal })).data.map(orderResult),
  });

/** Documents of the exchange, whatever their category. */
export const foundDocuments = (search: string) =>
  queryOptions({
    queryKey: keyOf('documents', search),
    queryFn: async ({ signal }) =>
      (await call(edoEndpoints.documents, { query: { search, category: '0', limit }, signal })).data.docs.map(
        documentResult,
      ),
  });

/** Companies by name, ИНН or КПП. */
export const foundClients = (search: string) =>
  queryOptions({
    queryKey: keyOf('clients', search),
    queryFn: async ({ signal }) =>
      (await call(edoEndpoints.clients, { query: { search, limit }, signal })).data.clients.map(clientResult),
  });

/** Vehicles by plate, driver or route. */
export const foundVehicles = (search: string) =>
  queryOptions({
    queryKey: keyOf('vehicles', search),
    queryFn: async ({ signal }) =>
      (await call(edoEndpoints.transport, { query: { search, limit }, signal })).data.vehicles.map(vehicleResult),
  });

function orderResult({ id, number, route }: Order): PaletteResult {
  const text = `${route.from.city ?? route.from.address} — ${route.to.city ?? route.to.address}`;
  return { key: `order/${id}`, title: number, text, icon: 'package', href: neighbourPaths.order(id) };
}

function documentResult({ id, info, statusLabel }: EdoDocument): PaletteResult {
  const text = [info.go.accName, statusLabel].filter(Boolean).join(' · ');
  const href = neighbourPaths.document(info.doc.chainId, id);
  return { key: `document/${id}`, title: info.doc.num, text, icon: 'file-text', href };
}

function clientResult({ key, name, inn }: Client): PaletteResult {
  const text = inn ? messages.inn(inn) : '';
  return { key: `client/${key}`, title: name, text, icon: 'building-2', href: neighbourPaths.client(key) };
}

function vehicleResult({ id, number, driver, status }: Vehicle): PaletteResult {
  const text = [driver, status].filter(Boolean).join(' · ');
  return { key: `vehicle/${id}`, title: number, text, icon: 'truck', href: neighbourPaths.vehicle(id) };
}
