import { call } from '@trassa/api-client/call';
import type { Client } from '@trassa/contracts/edo/clients';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { Vehicle } from '@trassa/contracts/edo/transport';
import { vehicleStatusLabels } from '@trassa/contracts/edo/vehicle-status';
import type { Order } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { queryOptions, useQueries, useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import type { PaletteResult, SlotPropsOf } from '@trassa/mfe-kit/slots';
import { useDebounced } from '@trassa/mfe-kit/use-debounced';
import { useEffect, useMemo } from 'react';
import { accountPaths, otherRemotePaths } from '../../paths.ts';
import { edoConnectionsQuery } from '../../shared/account/account.queries.ts';
import { useGuide } from '../../shared/account/guide-store.ts';
import { helpArticles } from '../../shared/help/help.messages.ts';
import { findArticlesByWords } from '../../shared/help/help.rules.ts';
import { searchMessages as messages } from './search.messages.ts';
import { type FoundResult, findActions, type PaletteAction, rankGroups } from './search.rules.ts';

/** Results fetched per kind, so that an exact match is among them. */
const resultsPerKind = 20;

const buildQueryKey = (kind: string, search: string) => ['account', 'search', kind, search] as const;

const ordersSearchQuery = (search: string) =>
  queryOptions({
    queryKey: buildQueryKey('orders', search),
    queryFn: async ({ signal }) =>
      (await call(ordersEndpoints.list, { query: { search, limit: resultsPerKind }, signal })).data.map(toOrderResult),
  });

/** Documents of the exchange of any category; each chain once. */
const documentsSearchQuery = (search: string) =>
  queryOptions({
    queryKey: buildQueryKey('documents', search),
    queryFn: async ({ signal }) =>
      (
        await call(edoEndpoints.chains, { query: { search, category: '0', limit: resultsPerKind }, signal })
      ).data.chains.map(toChainResult),
  });

const clientsSearchQuery = (search: string) =>
  queryOptions({
    queryKey: buildQueryKey('clients', search),
    queryFn: async ({ signal }) =>
      (await call(edoFigureEndpoints.clients, { query: { search, limit: resultsPerKind }, signal })).data.clients.map(
        toClientResult,
      ),
  });

const vehiclesSearchQuery = (search: string) =>
  queryOptions({
    queryKey: buildQueryKey('vehicles', search),
    queryFn: async ({ signal }) =>
      (
        await call(edoFigureEndpoints.transport, { query: { search, limit: resultsPerKind }, signal })
      ).data.vehicles.map(toVehicleResult),
  });

function toOrderResult({ id, number, external_order_id, route }: Order): FoundResult {
  const text = `${route.from.city ?? route.from.address} — ${route.to.city ?? route.to.address}`;
  const result = { key: `order/${id}`, title: number, text, icon: 'package', href: otherRemotePaths.order(id) };
  return { result, names: [number, external_order_id] };
}

function toChainResult({ chainId, number, trip, go, statusLabel }: Chain): FoundResult {
  const text = [go.accName, statusLabel].filter(Boolean).join(' · ');
  const href = otherRemotePaths.chain(chainId);
  return { result: { key: `chain/${chainId}`, title: number, text, icon: 'file-text', href }, names: [number, trip] };
}

function toClientResult({ key, name, inn }: Client): FoundResult {
  const text = inn ? messages.inn(inn) : '';
  const href = otherRemotePaths.client(key);
  return { result: { key: `client/${key}`, title: name, text, icon: 'building-2', href }, names: [inn] };
}

function toVehicleResult({ id, number, driver, status }: Vehicle): FoundResult {
  const text = [driver, vehicleStatusLabels[status]].filter(Boolean).join(' · ');
  const href = otherRemotePaths.vehicle(id);
  return { result: { key: `vehicle/${id}`, title: number, text, icon: 'truck', href }, names: [number] };
}

const { actionNames } = messages;
const actionsByRight = {
  orders: [
    { key: 'action/order', title: actionNames.order, icon: 'plus', href: otherRemotePaths.newOrder },
    {
      key: 'action/vehicle',
      title: actionNames.vehicle,
      icon: 'truck',
      href: otherRemotePaths.ordersInNeed('vehicle'),
    },
  ],
  money: [
    {
      key: 'action/payment',
      title: actionNames.payment,
      icon: 'receipt',
      href: otherRemotePaths.ordersInNeed('payment'),
    },
  ],
  connections: [
    { key: 'action/edo', title: actionNames.edo, icon: 'link', href: otherRemotePaths.edo },
    { key: 'action/platform', title: actionNames.platform, icon: 'layers', href: otherRemotePaths.platforms },
  ],
  people: [
    { key: 'action/person', title: actionNames.person, icon: 'users', href: `${accountPaths.settings}?tab=people` },
  ],
} as const;

/** Actions that this person is permitted. */
function useActions(): readonly PaletteAction[] {
  const [orders, money] = [useMay('orders.manage'), useMay('money.manage')];
  const [connections, people] = [useMay('connections.manage'), useMay('people.manage')];
  return useMemo(
    () => [
      ...(orders ? actionsByRight.orders : []),
      ...(money ? actionsByRight.money : []),
      ...(connections ? actionsByRight.connections : []),
      ...(people ? actionsByRight.people : []),
    ],
    [orders, money, connections, people],
  );
}

const DEBOUNCE_MS = 250;
const MIN_SEARCH_LENGTH = 2;
const MAX_ARTICLES = 3;

/** Palette: actions, orders, documents, clients, vehicles and help; renders nothing. */
export function SearchSlot({ text, report }: SlotPropsOf['palette.results']) {
  const settled = useDebounced(text, DEBOUNCE_MS);
  const isAsked = text.length >= MIN_SEARCH_LENGTH;
  const isSettled = settled === text;
  const allActions = useActions();
  const connections = useQuery(edoConnectionsQuery());
  const hasDocuments = (connections.data?.length ?? 0) > 0;
  const ask = isAsked && settled.length >= MIN_SEARCH_LENGTH;
  const { groups, isLoading, isBroken } = useQueries({
    queries: [
      { ...ordersSearchQuery(settled), enabled: ask },
      { ...documentsSearchQuery(settled), enabled: ask && hasDocuments },
      { ...clientsSearchQuery(settled), enabled: ask && hasDocuments },
      { ...vehiclesSearchQuery(settled), enabled: ask && hasDocuments },
    ],
    combine: ([orders, documents, clients, vehicles]) => ({
      groups: [
        { title: messages.orders, found: orders.data ?? [] },
        { title: messages.documents, found: documents.data ?? [] },
        { title: messages.clients, found: clients.data ?? [] },
        { title: messages.vehicles, found: vehicles.data ?? [] },
      ],
      isLoading: [orders, documents, clients, vehicles].some((query) => query.isLoading),
      isBroken: [orders, documents, clients, vehicles].some((query) => query.isError),
    }),
  });
  const isSearching = isAsked && (!isSettled || isLoading || connections.isLoading);
  useEffect(() => {
    const help = { title: messages.help, results: isAsked ? findHelpResults(text) : [] };
    const actions = { title: messages.actions, results: toActionResults(findActions(allActions, text)) };
    const found = ask && isSettled ? rankGroups(groups, text) : [];
    report('account', {
      groups: [...(actions.results.length > 0 ? [actions] : []), ...found, help],
      isSearching,
      isIncomplete: ask && isBroken,
    });
  }, [report, groups, allActions, text, isAsked, ask, isSettled, isSearching, isBroken]);
  return null;
}

const toActionResults = (actions: readonly PaletteAction[]): PaletteResult[] =>
  actions.map((action) => ({ ...action, text: messages.actionText }));

function findHelpResults(text: string): PaletteResult[] {
  return findArticlesByWords(helpArticles, text, 'all')
    .slice(0, MAX_ARTICLES)
    .map(({ id, title, category }) => ({
      key: `help/${id}`,
      title,
      text: category,
      icon: 'circle-help',
      onOpen: () => useGuide.getState().show('help', id),
    }));
}
