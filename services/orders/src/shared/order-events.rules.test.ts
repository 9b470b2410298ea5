import { webhookEventSchema } from '@trassa/contracts/account/integrations';
import { expect, test } from 'vitest';
import { buildOrderEvents } from './order-events.rules.ts';

const change = (number: number, from: string | null, to: string) => ({
  ...{ eventId: `event-${number}`, orderId: `order-${number}`, number: `Ж-${number}`, from, to },
});

test('new orders and new statuses are events apart, of all orders of an import', () => {
  const events = buildOrderEvents([
    change(1, null, 'new'),
    change(2, null, 'in_transit'),
    change(3, 'new', 'accepted'),
  ]);
  expect(events).toEqual([
    {
      key: 'event/order-created/event-1',
      event: {
        type: 'order.created',
        data: {
          orders: [
            { id: 'order-1', number: 'Ж-1', status: 'new' },
            { id: 'order-2', number: 'Ж-2', status: 'in_transit' },
          ],
        },
      },
    },
    {
      key: 'event/order-status/event-3',
      event: {
        type: 'order.status_changed',
        data: { orders: [{ id: 'order-3', number: 'Ж-3', from: 'new', to: 'accepted' }] },
      },
    },
  ]);
  for (const { event } of events) expect(webhookEventSchema.parse(event)).toEqual(event);
});

test('orders that came finished are no events', () => {
  expect(buildOrderEvents([change(1, null, 'paid'), change(2, null, 'delivered'), change(3, null, 'refused')])).toEqual(
    [],
  );
});

test('many orders are told in parts, each under a key of its own', () => {
  const events = buildOrderEvents(Array.from({ length: 450 }, (_, index) => change(index, 'new', 'accepted')));
  expect(new Set(events.map(({ key }) => key)).size).toBe(3);
});
