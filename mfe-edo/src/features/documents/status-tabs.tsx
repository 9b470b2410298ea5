import type { ChainPage } from '@trassa/contracts/edo/document';
import { getStandingLabel, standingCodes } from '@trassa/contracts/edo/statuses';
import {
  CLOSED_STANDING,
  OPEN_REFUSAL_VIEW,
  T1_GAP_VIEW,
  WAITS_FOR_CARRIER_VIEW,
} from '@trassa/contracts/edo/trip-state.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { Tabs } from '@trassa/ui/tabs';
import { connectionsQuery } from '../../shared/connection/connection.queries.ts';
import { documentsMessages as messages } from './documents.messages.ts';
import { deskQuery } from './signing/signing.queries.ts';
import { useFilters } from './use-filters.ts';

/** Key of the tab of the signing desk; the other tabs have values of the status filter as keys. */
const DESK_TAB = 'DESK';

interface StatusTabsProps {
  /** Counts of the list; undefined until they are known. */
  readonly page: ChainPage | undefined;
  readonly isDesk: boolean;
  readonly onDesk: (isDesk: boolean) => void;
}

/** Views of the documents page: the desk of signing where an operator takes titles, waybills by their standings. */
export function StatusTabs({ page, isDesk, onDesk }: StatusTabsProps) {
  const { filters, change } = useFilters();
  const { data: connections } = useQuery(connectionsQuery());
  const sends = connections?.some(({ operator, connected }) => operator !== undefined && connected) ?? false;
  const { data: desk } = useQuery({ ...deskQuery(), enabled: sends });
  // Counts are unknown until the answer, and a zero would be a wrong figure.
  const shown = (count: number | undefined) => (page ? (count ?? 0).toLocaleString('ru-RU') : undefined);
  const tabs = [
    ...(sends || isDesk ? [{ key: DESK_TAB, label: messages.desk, count: desk?.counts.sign }] : []),
    // A list opened from a figure has no tab of waybills that wait for the carrier: it is counted by standings alone.
    ...(filters.counted || filters.documentStatus
      ? []
      : [
          {
            key: WAITS_FOR_CARRIER_VIEW,
            label: getStandingLabel(WAITS_FOR_CARRIER_VIEW),
            count: shown(page?.views[WAITS_FOR_CARRIER_VIEW]),
          },
        ]),
    { key: '0', label: messages.all, count: shown(page?.all) },
    ...[T1_GAP_VIEW, OPEN_REFUSAL_VIEW]
      .filter((key) => page?.views[key])
      .map((key) => ({ key, label: getStandingLabel(key), count: shown(page?.views[key]) })),
    ...standingCodes.map((key) => ({
      key: key as string,
      label: key === CLOSED_STANDING ? messages.closedTab : getStandingLabel(key),
      count: shown(page?.counts[key]),
    })),
  ];
  return (
    <Tabs
      label={messages.columns.status}
      tabs={tabs}
      active={isDesk ? DESK_TAB : filters.status}
      onChange={(key) => {
        onDesk(key === DESK_TAB);
        if (key !== DESK_TAB) change({ status: key });
      }}
    />
  );
}
