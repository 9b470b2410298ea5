import type { Truck } from '@trassa/contracts/orders/overview';
import { formatRecent, formatRecentDay } from '@trassa/ui/format-date';
import { transportMessages } from './transport.messages.ts';

const messages = transportMessages.free;

/** When a vehicle is free, and what it does until then. */
export interface FreeText {
  when: string;
  note: string;
}

/** By the trips and absences of the directory; a late trip says when it was to end. */
export function freeTextOf({ state, until, late }: Pick<Truck, 'state' | 'until' | 'late'>, now: Date): FreeText {
  if (state === 'free') return { when: messages.now, note: '' };
  if (until === null) return { when: messages.unknown, note: messages.states[state] };
  const moment = formatRecent(until, now);
  if (state === 'planned') return { when: messages.now, note: messages.until(moment) };
  if (late) return { when: messages.late, note: messages.expected(moment) };
  return { when: state === 'away' ? formatRecentDay(until, now) : moment, note: messages.states[state] };
}
