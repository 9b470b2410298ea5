import type { Chain } from '@trassa/contracts/edo/document';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { daysUntil, type FleetPaper, papersOfFleet, reminderStep } from '@trassa/contracts/orders/paper-terms.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSavedLogin } from '@trassa/mfe-kit/saved-login';
import type { AttentionItem, SlotPropsOf } from '@trassa/mfe-kit/slots';
import { formatDate } from '@trassa/ui/format-date';
import { useEffect } from 'react';
import { edoPaths } from '../../paths.ts';
import { statusQuery } from '../../shared/connection/connection.queries.ts';
import { fleetQuery } from '../../shared/fleet/fleet.queries.ts';
import { attentionMessages as messages } from './attention.messages.ts';
import { refusedQuery } from './attention.queries.ts';

/**
 * Reports refused waybills, papers that run out and a missing connection to the dashboard; silent trips are reported by
 * orders. Renders nothing.
 */
export function AttentionSlot({ report }: SlotPropsOf['dashboard.attention']) {
  const connected = useQuery(statusQuery(useSavedLogin())).data?.connected;
  const { data: refused } = useQuery({ ...refusedQuery(), enabled: connected === true });
  const { data: fleet } = useQuery(fleetQuery());
  useEffect(() => {
    if (fleet) report('fleet', paperItems(papersOfFleet(fleet), new Date()));
  }, [report, fleet]);
  useEffect(() => {
    if (connected === false) report('edo', [notConnected]);
    if (connected && refused) report('edo', refusedItems(refused));
  }, [report, connected, refused]);
  return null;
}

const notConnected: AttentionItem = {
  key: 'edo/off',
  tone: 'info',
  icon: 'plug',
  title: messages.offTitle,
  text: messages.offText,
  action: messages.connect,
  href: edoPaths.documents,
};

interface Refused {
  total: number;
  newest: Chain | undefined;
  filters: Partial<FilterState>;
}

function refusedItems({ total, newest, filters }: Refused): AttentionItem[] {
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

function paperItems(papers: readonly FleetPaper[], now: Date): AttentionItem[] {
  const expired = papers.filter(({ endsOn }) => daysUntil(endsOn, now) < 0);
  const ending = papers.filter(({ endsOn }) => reminderStep(endsOn, now) !== null);
  return [
    ...paperItem('bad', expired, messages.expiredPapers(expired.length)),
    ...paperItem('warn', ending, messages.endingPapers(ending.length)),
  ];
}

function paperItem(tone: AttentionItem['tone'], [first]: readonly FleetPaper[], title: string): AttentionItem[] {
  if (!first) return [];
  return [
    {
      key: `fleet/${tone}`,
      tone,
      icon: 'file-clock',
      title,
      text: messages.paper(first.holder, first.label, formatDate(first.endsOn)),
      action: messages.prolong,
      href: edoPaths.fleetView(first.view),
    },
  ];
}
