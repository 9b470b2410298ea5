import type { VehicleStatus } from '@trassa/contracts/edo/vehicle-status';
import type { Truck } from '@trassa/contracts/orders/overview';
import { formatRecent, formatRecentDay } from '@trassa/ui/format-date';
import { transportMessages } from './transport.messages.ts';

const messages = transportMessages.free;

/** When a vehicle is free, and what it does until then. */
export interface FreeText {
  when: string;
  note: string;
}

/** Statuses of a vehicle whose waybill says that it carries a cargo. */
const carrying: readonly VehicleStatus[] = ['loaded', 'in_transit'];

/**
 * By the trips and absences of the directory; a late trip says when it was to end. A vehicle that is free there and carries a
 * cargo by its waybill is not free.
 */
export function freeTextOf(
  { state, until, late }: Pick<Truck, 'state' | 'until' | 'late'>,
  status: VehicleStatus,
  now: Date,
): FreeText {
  if (carrying.includes(status) && (state === 'free' || state === 'planned')) {
    return {
      when: messages.byWaybill,
      note: until ? messages.plannedAt(formatRecent(until, now)) : messages.notPlanned,
    };
  }
  if (state === 'free') return { when: messages.now, note: '' };
  if (until === null) return { when: messages.unknown, note: messages.states[state] };
  const moment = formatRecent(until, now);
  if (state === 'planned') return { when: messages.now, note: messages.until(moment) };
  if (late) return { when: messages.late, note: messages.expected(moment) };
  return { when: state === 'away' ? formatRecentDay(until, now) : moment, note: messages.states[state] };
}
