import { useQueries, useQuery } from '@trassa/mfe-kit/query';
import type { PaletteResult, SlotPropsOf } from '@trassa/mfe-kit/slots';
import { useDebounced } from '@trassa/mfe-kit/use-debounced';
import { useEffect } from 'react';
import { connectionsQuery } from '../../shared/account/account.queries.ts';
import { useGuide } from '../../shared/account/guide-store.ts';
import { helpArticles } from '../../shared/help/help.messages.ts';
import { findArticles } from '../../shared/help/help.rules.ts';
import { useDeeds } from './deeds.ts';
import { searchMessages as messages } from './search.messages.ts';
import { foundClients, foundDocuments, foundOrders, foundVehicles } from './search.queries.ts';
import { type Deed, findDeeds, rankGroups } from './search.rules.ts';

const DEBOUNCE_MS = 250;
const MIN_LENGTH = 2;
const MAX_ARTICLES = 3;

/** Palette search over orders, documents, clients, vehicles and help; renders nothing. */
export function SearchSlot({ text, report }: SlotPropsOf['palette.results']) {
  const settled = useDebounced(text, DEBOUNCE_MS);
  const isAsked = text.length >= MIN_LENGTH;
  const isSettled = settled === text;
  const allDeeds = useDeeds();
  const connections = useQuery(connectionsQuery());
  const hasDocuments = (connections.data?.length ?? 0) > 0;
  const ask = isAsked && settled.length >= MIN_LENGTH;
  const { groups, isLoading, isBroken } = useQueries({
    queries: [
      { ...foundOrders(settled), enabled: ask },
      { ...foundDocuments(settled), enabled: ask && hasDocuments },
      { ...foundClients(settled), enabled: ask && hasDocuments },
      { ...foundVehicles(settled), enabled: ask && hasDocuments },
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
    const help = { title: messages.help, results: isAsked ? helpResults(text) : [] };
    const deeds = { title: messages.deeds, results: deedResults(findDeeds(allDeeds, text)) };
    const found = ask && isSettled ? rankGroups(groups, text) : [];
    report('account', {
      groups: [...(deeds.results.length > 0 ? [deeds] : []), ...found, help],
      isSearching,
      isIncomplete: ask && isBroken,
    });
  }, [report, groups, allDeeds, text, isAsked, ask, isSettled, isSearching, isBroken]);
  return null;
}

const deedResults = (deeds: readonly Deed[]): PaletteResult[] =>
  deeds.map((deed) => ({ ...deed, text: messages.deedText }));

function helpResults(text: string): PaletteResult[] {
  return findArticles(helpArticles, text, 'all')
    .slice(0, MAX_ARTICLES)
    .map(({ id, title, category }) => ({
      key: `help/${id}`,
      title,
      text: category,
      icon: 'circle-help',
      onOpen: () => useGuide.getState().show('help', id),
    }));
}
