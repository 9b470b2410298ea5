import { call } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { addressEndpoints } from '@trassa/contracts/geo/address-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { ordersKey } from '../../shared/order/order.queries.ts';

const typedAhead = { placeholderData: keepPreviousData, staleTime: 600_000 } as const;

/** Companies that fit what was typed; asked from two characters on. */
export const companySuggestions = (query: string) =>
  queryOptions({
    queryKey: ['orders', 'companies', query],
    queryFn: async ({ signal }) => {
      const { suggestions } = await call(authEndpoints.suggestParty, { body: { query, count: 10 }, signal });
      return suggestions.map(({ value, data }) => ({
        key: `${data.inn} ${data.kpp ?? ''}`,
        title: data.name.short_with_opf ?? value,
        note: [`ИНН ${data.inn}`, data.address?.value].filter(Boolean).join(', '),
        inn: data.inn,
      }));
    },
    enabled: query.length >= 2,
    ...typedAhead,
  });

/** Addresses that fit what was typed; `source` says whether houses are known or towns alone. */
export const addressSuggestions = (query: string) =>
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
        latitude: degreesOf(data.geo_lat),
        longitude: degreesOf(data.geo_lon),
      }));
      return { addresses, source };
    },
    enabled: query.length >= 2,
    ...typedAhead,
  });

const degreesOf = (text: string | null) => (text === null || text === '' ? null : Number(text));

/** An order as the form has it. */
export const orderFormQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'form', id],
    queryFn: async ({ signal }) => (await call(ordersEndpoints.ownForm, { params: { id }, signal })).data,
    // A form is filled once: an answer that comes later would overwrite what was typed.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Which order is saved: a new one by its key, or the version of one that the person saw. */
export type SavedOrder = { key: string } | { id: string; version: number };

/** Creates an order, or changes one. */
export function useSaveOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ target, order }: { target: SavedOrder; order: OwnOrder }) => {
      if ('key' in target) return (await call(ordersEndpoints.createOwn, { body: { key: target.key, order } })).data;
      const { id, version } = target;
      return (await call(ordersEndpoints.changeOwn, { params: { id }, body: { version, order } })).data;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
}
