import { call } from '@trassa/api-client/call';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import {
  OPEN_REFUSAL_VIEW,
  SILENT_STANDING,
  T1_GAP_VIEW,
  WAITS_FOR_CARRIER_VIEW,
} from '@trassa/contracts/edo/trip-state.rules';
import { queryOptions, useQuery } from '@trassa/mfe-kit/query';
import { useSavedConnection } from '@trassa/mfe-kit/saved-login';
import { useMay } from '@trassa/mfe-kit/session';
import type { AttentionItem, SlotPropsOf } from '@trassa/mfe-kit/slots';
import { useEffect } from 'react';
import { edoPaths } from '../../paths.ts';
import { statusQuery } from '../../shared/connection/connection.queries.ts';
import { attentionMessages as messages } from './attention.messages.ts';

const T1_STANDING = 'ON_TRNACLGROT';
const T3_STANDING = 'ON_TRNACLGRPO';

/** Filters of the list for open refusals: refused waybills that nobody has marked «Решено». */
const openRefusalFilters = { category: '0', status: OPEN_REFUSAL_VIEW } satisfies Partial<FilterState>;

/** Open refusals: their number, the newest refused waybill, and the filters of the count. */
const openRefusalsQuery = () =>
  queryOptions({
    queryKey: ['edo', 'chains', 'refused'],
    queryFn: async ({ signal }) => {
      const query = { ...openRefusalFilters, limit: 1 };
      const { total, chains } = (await call(edoEndpoints.chains, { query, signal })).data;
      return { total, newest: chains[0], filters: openRefusalFilters };
    },
  });

/** Filters of the list for waybills that wait for the carrier, as their tab of the list counts them. */
const carrierTurnFilters = { category: 'ETRN', status: WAITS_FOR_CARRIER_VIEW } satisfies Partial<FilterState>;

/** Waybills that wait for the carrier: their number in total and by reason, and the filters of the count. */
const carrierTurnQuery = () =>
  queryOptions({
    queryKey: ['edo', 'chains', 'own-turn'],
    queryFn: async ({ signal }) => {
      const query = { ...carrierTurnFilters, limit: 1 };
      const { total, counts, views } = (await call(edoEndpoints.chains, { query, signal })).data;
      const reasons = {
        t2: counts[T1_STANDING] ?? 0,
        t4: counts[T3_STANDING] ?? 0,
        silent: counts[SILENT_STANDING] ?? 0,
        gap: views[T1_GAP_VIEW] ?? 0,
        refused: views[OPEN_REFUSAL_VIEW] ?? 0,
      };
      return { total, reasons, filters: carrierTurnFilters };
    },
  });

/**
 * Reports to the dashboard: refused waybills, waybills that wait for the carrier, and a missing connection. Items about
 * orders come from another remote. Renders nothing.
 */
export function AttentionSlot({ report }: SlotPropsOf['dashboard.attention']) {
  const status = useQuery(statusQuery(useSavedConnection()));
  const connected = status.data?.connected;
  const hasWaybills = connected || status.data?.files === true;
  const mayConnect = useMay('connections.manage');
  const refusals = useQuery({ ...openRefusalsQuery(), enabled: hasWaybills });
  const ownTurns = useQuery({ ...carrierTurnQuery(), enabled: hasWaybills });
  const refused = refusals.data;
  const ownTurn = ownTurns.data;
  const isUnknown = [status, refusals, ownTurns].some(({ isError, data }) => isError && !data);
  useEffect(() => {
    if (isUnknown) report('edo', [unknownItem]);
    const missing = connected === false && mayConnect ? [notConnectedItem] : [];
    if (connected === false && !hasWaybills) report('edo', missing);
    if (hasWaybills && refused && ownTurn)
      report('edo', [...buildRefusedItems(refused), ...buildCarrierTurnItems(ownTurn), ...missing]);
  }, [report, isUnknown, connected, hasWaybills, refused, ownTurn, mayConnect]);
  return null;
}

/** A failed request must not read as «nothing is refused». */
const unknownItem: AttentionItem = {
  ...{ key: 'edo/unknown', tone: 'warn', icon: 'wifi-off', title: messages.unknown, text: messages.unknownText },
  ...{ action: messages.open, href: edoPaths.documents },
};

const notConnectedItem: AttentionItem = {
  key: 'edo/off',
  tone: 'info',
  icon: 'plug',
  title: messages.offTitle,
  text: messages.offText,
  action: messages.connect,
  href: edoPaths.documents,
};

interface OpenRefusals {
  total: number;
  newest: Chain | undefined;
  filters: Partial<FilterState>;
}

function buildRefusedItems({ total, newest, filters }: OpenRefusals): AttentionItem[] {
  if (!newest) return [];
  return [
    {
      key: 'edo/refused',
      tone: 'bad',
      icon: 'file-x',
      title: messages.refused(total),
      text: [
        messages.waybill(newest.go.accName, newest.number),
        ...newest.notices.slice(0, 1).map(({ text }) => text),
      ].join('. '),
      action: messages.fix,
      href: total === 1 ? edoPaths.chain(newest.chainId) : edoPaths.documentsWith(filters),
    },
  ];
}

interface CarrierTurnWaybills {
  total: number;
  reasons: Record<keyof typeof messages.reasons, number>;
  filters: Partial<FilterState>;
}

/** Empty when all these waybills are refused ones: the item of refusals already says everything. */
function buildCarrierTurnItems({ total, reasons, filters }: CarrierTurnWaybills): AttentionItem[] {
  const named = (Object.keys(reasons) as (keyof typeof reasons)[]).filter((reason) => reasons[reason] > 0);
  if (named.every((reason) => reason === 'refused')) return [];
  return [
    {
      key: 'edo/own-turn',
      tone: 'warn',
      icon: 'file-pen-line',
      title: messages.ownTurn(total),
      text: named.map((reason) => messages.reasons[reason](reasons[reason])).join(' · '),
      action: messages.settle,
      href: edoPaths.documentsWith(filters),
    },
  ];
}
