import { shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { getDay, getMoment, isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { StopOfToday, TruckState } from '@trassa/contracts/orders/overview';
import { formatRecentDay, formatTime } from '@trassa/ui/format-date';
import { dayMessages as messages } from './day.messages.ts';

/** End of the state of a vehicle in words: a time or the evening when today, else a day; now for a free vehicle. */
export function formatTruckStateEnd(
  { state, until, clock }: Pick<TruckState, 'state' | 'until' | 'clock'>,
  now: Date,
): string {
  if (state === 'free') return messages.now;
  if (until === null) return messages.unknown;
  if (isDayAlone(until))
    return until === getDay(now) ? messages.untilEvening : messages.until(formatRecentDay(until, now));
  const [end, here] = [shiftToClock(until, clock), shiftToClock(now, clock)];
  if (getDay(end) !== getDay(here)) return messages.until(formatRecentDay(end, here));
  return messages.until([formatTime(end), clock?.name].filter(Boolean).join('\u00a0'));
}

/** Whether the planned time of an event is over, and nobody has marked it as done. */
export const isOverdue = ({ at, done }: Pick<StopOfToday, 'at' | 'done'>, now: Date): boolean =>
  !done && getMoment(at, 'end') < now;
