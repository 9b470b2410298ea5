import { call } from '@trassa/api-client/call';
import { clientsEndpoint } from '@trassa/contracts/edo/clients-endpoint';
import { addressEndpoints } from '@trassa/contracts/geo/address-endpoints';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { companyChoices, suggestionOptions } from '@trassa/mfe-kit/suggestions';
import { ordersKey, refetchOrders } from '../../shared/order/order.queries.ts';
import { ownOrderMessages as messages } from './own-order.messages.ts';

/** Addresses that fit what was typed; `source` says whether houses are known or towns alone. */
export const addressSuggestionsQuery = (query: string) =>
  queryOptions({
    queryKey: ['orders', 'addresses', query],
    queryFn: async ({ signal }) => {
      const { suggestions, source } = await call(addressEndpoints.suggestAddress, {
        body: { query, count: 10 },
        signal,
      });
      const addresses = suggestions.map(({ value, data }) => ({
        key: value,
        title: value,
        city: data.city ?? data.settlement ?? '',
        latitude: parseCoordinate(data.geo_lat),
        longitude: parseCoordinate(data.geo_lon),
      }));
      return { addresses, source };
    },
    ...suggestionOptions(query),
  });

/** Companies that may order: the carrier's clients first, then the register, never the company itself (`ownInn`). */
export const buildCustomersQuery = (ownInn: string) => (query: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'customers', query],
    queryFn: async ({ signal, client }) => {
      const [listed, registered] = await Promise.allSettled([
        call(clientsEndpoint, { query: { search: query, limit: 10 }, signal }),
        client.fetchQuery(companyChoices(query)),
      ]);
      const clients = listed.status === 'fulfilled' ? listed.value.data.clients : [];
      if (registered.status === 'rejected' && clients.length === 0) throw registered.reason;
      // Of a client with several branches it is unknown which one orders, so the KPP stays empty.
      const known = clients.map(({ key, name, inn, kpp, kpps }) => ({
        ...{ key, title: name, requisites: { inn, kpp: kpps.length > 1 ? '' : kpp, ogrn: '', address: '' } },
        note: [inn ? messages.innIs(inn) : '', messages.ourClient].filter(Boolean).join(' · '),
      }));
      const inns = new Set(known.map(({ requisites }) => requisites.inn));
      const others = registered.status === 'fulfilled' ? registered.value : [];
      return [...known, ...others.filter(({ requisites }) => !inns.has(requisites.inn))].filter(
        ({ requisites }) => ownInn === '' || requisites.inn !== ownInn,
      );
    },
    ...suggestionOptions(query),
  });

const parseCoordinate = (text: string | null) => (text === null || text === '' ? null : Number(text));

/** An order with the fields of its form. */
export const orderFormQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'form', id],
    queryFn: async ({ signal }) => (await call(ownOrdersEndpoints.ownForm, { params: { id }, signal })).data,
    // A form is filled once: an answer that comes later would overwrite what was typed.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What is saved: a new order under an idempotency key, or an order with the version that the person saw. */
export type SaveTarget = { key: string } | { id: string; version: number };

/** Creates an order, or changes one. */
export function useSaveOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ target, order }: { target: SaveTarget; order: OwnOrder }) => {
      if ('key' in target) {
        const { key } = target;
        return (await call(ownOrdersEndpoints.createOwn, { body: { key, order }, idempotencyKey: key })).data;
      }
      const { id, version } = target;
      return (await call(ownOrdersEndpoints.changeOwn, { params: { id }, body: { version, order } })).data;
    },
    onSuccess: () => refetchOrders(client),
  });
}
