import type { VehicleStatus } from '@trassa/contracts/edo/vehicle-status';
import { formatByClock, shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import type { TruckState } from '@trassa/contracts/orders/overview';
import { formatRecent, formatRecentDay } from '@trassa/ui/format-date';
import { transportMessages } from './transport.messages.ts';

const messages = transportMessages.free;

/** When a vehicle is free, and what it does until then. */
interface FreeTimeText {
  when: string;
  note: string;
}

/** Statuses of a vehicle whose waybill says that it carries a cargo. */
const carryingStatuses: readonly VehicleStatus[] = ['loaded', 'in_transit'];

/**
 * Text by the trips and absences of the directory; a late trip says when it was to end. A vehicle that is free by the
 * directory, but carries a cargo by its waybill, is not free.
 */
export function buildFreeTimeText(
  { state, until, clock, late }: Pick<TruckState, 'state' | 'until' | 'clock' | 'late'>,
  status: VehicleStatus,
  now: Date,
): FreeTimeText {
  const moment = until && formatByClock(until, clock, (time) => formatRecent(time, shiftToClock(now, clock)));
  if (carryingStatuses.includes(status) && (state === 'free' || state === 'planned')) {
    return { when: messages.byWaybill, note: moment ? messages.plannedAt(moment) : messages.withoutTime[state] };
  }
  if (state === 'free') return { when: messages.now, note: '' };
  if (state === 'planned') return { when: messages.now, note: moment ? messages.until(moment) : messages.unknown };
  if (!until || !moment) return { when: messages.unknown, note: messages.states[state] };
  if (late) return { when: messages.late, note: messages.expected(moment) };
  return { when: state === 'away' ? formatRecentDay(until, now) : moment, note: messages.states[state] };
}
