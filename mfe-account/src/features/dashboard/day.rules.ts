import { dayOf, isDayAlone, momentOf } from '@trassa/contracts/moscow-day.rules';
import type { DayEvent, Truck } from '@trassa/contracts/orders/overview';
import { formatRecentDay, formatTime } from '@trassa/ui/format-date';
import { dayMessages as messages } from './day.messages.ts';

/** When the state of a vehicle ends: the time of today, else the day. */
export function untilOf({ state, until }: Pick<Truck, 'state' | 'until'>, now: Date): string {
  if (state === 'free') return messages.now;
  if (until === null) return messages.unknown;
  if (isDayAlone(until))
    return until === dayOf(now) ? messages.untilEvening : messages.until(formatRecentDay(until, now));
  const end = new Date(until);
  return messages.until(dayOf(end) === dayOf(now) ? formatTime(end) : formatRecentDay(end, now));
}

/** Past its time by plan, and nobody has said that it is done. */
export const isOverdue = ({ at, done }: Pick<DayEvent, 'at' | 'done'>, now: Date): boolean =>
  !done && momentOf(at, 'end') < now;
