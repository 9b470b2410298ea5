import type { UseQueryOptions } from '@tanstack/react-query';
import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { CompanySuggestion } from '@trassa/contracts/account/company-suggestion';
import { useState } from 'react';
import { keepPreviousData, queryOptions, useQuery } from './query.tsx';
import { useDebounced } from './use-debounced.tsx';

/** Words for states of a company in the register; an active company gets none. */
const companyStateWords: Readonly<Record<string, string>> = {
  LIQUIDATING: 'ликвидируется',
  LIQUIDATED: 'ликвидирована',
  BANKRUPT: 'банкротство',
  REORGANIZING: 'реорганизуется',
};

/** Pause in typing before a request, in milliseconds. */
const typingPauseMs = 200;

/** Options of every suggestion query: from two characters on, with the previous list while the next one loads. */
export const suggestionOptions = (query: string) =>
  ({ enabled: query.length >= 2, placeholderData: keepPreviousData, staleTime: 600_000 }) as const;

/** Suggestions for typed text: the last answer, undefined for an empty text, and properties of an AutocompleteField. */
export function useSuggestions<Answer>(find: (query: string) => UseQueryOptions<Answer, Error, Answer, string[]>) {
  const [query, setQuery] = useState('');
  const { data, isFetching, error } = useQuery(find(useDebounced(query, typingPauseMs)));
  return {
    answer: query === '' ? undefined : data,
    field: {
      onQuery: setQuery,
      loading: query !== '' && isFetching,
      hint: error instanceof ApiError ? error.message : undefined,
    },
  };
}

/** Companies of the register by name or INN. */
export const companyChoices = (query: string) =>
  queryOptions({
    queryKey: ['companies', query],
    queryFn: async ({ signal }) => {
      const { suggestions } = await call(authEndpoints.suggestParty, { body: { query, count: 10 }, signal });
      return suggestions.map(toCompanyChoice);
    },
    ...suggestionOptions(query),
  });

/** List line of a company: name, then state, INN, KPP and address. */
function toCompanyChoice({ value, data }: CompanySuggestion) {
  const numbers = [`ИНН ${data.inn}`, data.kpp ? `КПП ${data.kpp}` : ''].filter(Boolean).join(', ');
  const state = companyStateWords[data.state?.status ?? ''];
  return {
    key: `${data.inn}-${data.kpp ?? ''}-${data.ogrn ?? ''}`,
    title: data.name.short_with_opf ?? data.name.full_with_opf ?? value,
    note: [state, numbers, data.address?.value].filter(Boolean).join(' · '),
    requisites: { inn: data.inn, kpp: data.kpp ?? '', ogrn: data.ogrn ?? '', address: data.address?.value ?? '' },
  };
}
