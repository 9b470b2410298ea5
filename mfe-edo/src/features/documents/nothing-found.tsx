import { defaultFilterState } from '@trassa/contracts/edo/filter-state';
import { WAITS_FOR_CARRIER_VIEW } from '@trassa/contracts/edo/trip-state.rules';
import { Button } from '@trassa/ui/button';
import { EmptyState } from '@trassa/ui/empty-state';
import { isFiltered } from './document-filters.rules.ts';
import { documentsMessages } from './documents.messages.ts';
import { nothingFoundMessages as messages } from './nothing-found.messages.ts';
import { useFilters } from './use-filters.ts';

/** Empty list of waybills that wait for the carrier, with a button that shows all waybills. */
function NothingForCarrier({ all }: { readonly all: number }) {
  const { filters, change } = useFilters();
  const isNarrowed = isFiltered({ ...filters, status: defaultFilterState.status });
  return (
    <EmptyState
      title={isNarrowed ? messages.empty : messages.mineEmpty}
      text={isNarrowed ? messages.mineEmptyFiltered : messages.mineEmptyText}
      actions={<Button onClick={() => change({ status: defaultFilterState.status })}>{messages.showAll(all)}</Button>}
    />
  );
}

/** Empty list: its cause and the next step. */
export function NothingFound({ loading, all }: { readonly loading: boolean; readonly all: number }) {
  const { filters, reset } = useFilters();
  if (filters.status === WAITS_FOR_CARRIER_VIEW && all > 0) return <NothingForCarrier all={all} />;
  const filtered = isFiltered(filters) && filters.status !== WAITS_FOR_CARRIER_VIEW;
  const text = filtered ? messages.emptyFiltered : loading ? messages.emptyLoading : messages.emptyAll;
  return (
    <EmptyState
      title={messages.empty}
      text={text}
      actions={filtered ? <Button onClick={reset}>{documentsMessages.reset}</Button> : null}
    />
  );
}
