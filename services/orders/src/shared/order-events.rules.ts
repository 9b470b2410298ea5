import type { CompanyEvent } from '@trassa/contracts/account/integrations';
import type { EventMessage } from '@trassa/contracts/account/messages';
import { isActive } from '@trassa/contracts/orders/order-status';
import type { StatusChange } from './notifications.rules.ts';

/** Limit of orders in one event. */
const MOST = 200;

type Change = Pick<StatusChange, 'eventId' | 'orderId' | 'number' | 'from' | 'to'>;

/**
 * Events of new orders and of new statuses. Orders that came finished are no news, because a first import brings years of
 * them.
 */
export function orderEvents(changes: readonly Change[]): EventMessage[] {
  const created = changes.filter(({ from, to }) => from === null && isActive(to));
  const moved = changes.filter(({ from }) => from !== null);
  return [
    ...inParts(created, 'order-created', (part) => ({
      type: 'order.created',
      data: { orders: part.map(({ orderId: id, number, to: status }) => ({ id, number, status })) },
    })),
    ...inParts(moved, 'order-status', (part) => ({
      type: 'order.status_changed',
      data: { orders: part.map(({ orderId: id, number, from, to }) => ({ id, number, from: from ?? '', to })) },
    })),
  ];
}

function inParts(
  changes: readonly Change[],
  name: string,
  getEvent: (part: readonly Change[]) => CompanyEvent,
): EventMessage[] {
  const events: EventMessage[] = [];
  for (let start = 0; start < changes.length; start += MOST) {
    const part = changes.slice(start, start + MOST);
    events.push({ key: `event/${name}/${part[0]?.eventId}`, event: getEvent(part) });
  }
  return events;
}
