import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import type { AttentionItem, SlotPropsOf } from '@trassa/mfe-kit/slots';
import { useEffect } from 'react';
import { geoPaths } from '../../paths.ts';
import { byTrouble, getTrouble } from '../../shared/positions/trouble.rules.ts';
import { usePositions } from '../../shared/positions/use-positions.ts';
import { attentionMessages as messages } from './attention.messages.ts';

/** Named vehicles of the line; the map has all. */
const MAX_NAMED = 3;

/** Reports vehicles in trouble to the dashboard. Renders nothing. */
export function AttentionSlot({ report }: SlotPropsOf['dashboard.attention']) {
  const { query, vehicles, now } = usePositions();
  const lines = byTrouble(vehicles ?? [], now).flatMap((vehicle) => {
    const trouble = getTrouble(vehicle, now);
    return trouble ? [messages.formatLine(parsePlate(vehicle.plate).text, trouble.text)] : [];
  });
  const [count, text] = [lines.length, lines.slice(0, MAX_NAMED).join(' · ')];
  const isKnown = vehicles !== undefined;
  const isUnknown = query.isError && !isKnown;
  useEffect(() => {
    if (isUnknown) report('geo', [unknownItem]);
    if (isKnown) report('geo', count > 0 ? [buildItem(count, text)] : []);
  }, [report, isKnown, isUnknown, count, text]);
  return null;
}

/** A failed request must not read as «nothing is wrong». */
const unknownItem: AttentionItem = {
  ...{ key: 'geo/unknown', tone: 'warn', icon: 'wifi-off', title: messages.unknown, text: messages.unknownText },
  ...{ action: messages.action, href: geoPaths.map },
};

const buildItem = (count: number, text: string): AttentionItem => ({
  ...{ key: 'geo/trouble', tone: 'warn', icon: 'truck', title: messages.title(count), text },
  ...{ action: messages.action, href: geoPaths.trouble },
});
