import type { WebhookEventWithData } from '@trassa/contracts/account/integrations';
import type { EventMessage } from '@trassa/contracts/account/messages';
import { isActiveOrderStatus } from '@trassa/contracts/orders/order-status';
import type { StatusChange } from './notifications.rules.ts';

/** Limit of orders in one event. */
const MAX_EVENT_ORDERS = 200;

type StatusStep = Pick<StatusChange, 'eventId' | 'orderId' | 'number' | 'from' | 'to'>;

/**
 * Events of new orders and of new statuses. Orders that came finished are no news, because a first import brings
 * years of them.
 */
export function buildOrderEvents(changes: readonly StatusStep[]): EventMessage[] {
  const created = changes.filter(({ from, to }) => from === null && isActiveOrderStatus(to));
  const moved = changes.filter(({ from }) => from !== null);
  return [
    ...splitChangesIntoMessages(created, 'order-created', (part) => ({
      type: 'order.created',
      data: { orders: part.map(({ orderId: id, number, to: status }) => ({ id, number, status })) },
    })),
    ...splitChangesIntoMessages(moved, 'order-status', (part) => ({
      type: 'order.status_changed',
      data: { orders: part.map(({ orderId: id, number, from, to }) => ({ id, number, from: from ?? '', to })) },
    })),
  ];
}

function splitChangesIntoMessages(
  changes: readonly StatusStep[],
  name: string,
  getEvent: (part: readonly StatusStep[]) => WebhookEventWithData,
): EventMessage[] {
  const events: EventMessage[] = [];
  for (let start = 0; start < changes.length; start += MAX_EVENT_ORDERS) {
    const part = changes.slice(start, start + MAX_EVENT_ORDERS);
    events.push({ key: `event/${name}/${part[0]?.eventId}`, event: getEvent(part) });
  }
  return events;
}
