import { orderStatuses } from '@trassa/contracts/orders/order-status';
import fc from 'fast-check';
import { aDraft } from './an-order.ts';

const DAY_MS = 86_400_000;

/** Milliseconds from the current time of the round: mostly near, some by years, many equal. */
const timeOffset = fc.oneof(
  fc.constantFrom(0, 1, -1, DAY_MS, -DAY_MS, 2 * DAY_MS, 2 * DAY_MS - 1, -30 * DAY_MS, -30 * DAY_MS - 1),
  fc.integer({ min: -70, max: 40 }).map((days) => days * DAY_MS),
  fc.integer({ min: -30 * 3_600_000, max: 30 * 3_600_000 }),
  fc.integer({ min: -800, max: 400 }).map((days) => days * DAY_MS + 3_600_000),
);
const draftParts = fc.record({
  external_order_id: fc.integer({ min: 1, max: 60 }).map((n) => `order-${n}`),
  status: fc.constantFrom(...orderStatuses, 'свободен', 'СВОБОДЕН', 'на сортировке', 'in_transit', 'accepted'),
  price: fc.option(fc.integer({ min: 0, max: 10_000_000 }).map((kopecks) => kopecks / 100)),
  distance_km: fc.option(fc.constantFrom(0, 0.5, 12.345, 400, 1815)),
  vehicle_plate: fc.option(fc.constantFrom('', 'О711РА33')),
  pickup_city: fc.option(fc.constantFrom('г. Тверь', 'Химки')),
  shipper_inn: fc.option(fc.constantFrom('', '7705034202', '5001007322', '7707083893')),
  shipper_name: fc.option(fc.constantFrom('', 'ООО «Пепсико»', 'ооо «пепсико»', 'ИП Сидоров', 'АО Ёлка', 'АО ЁЛКА')),
  pickup: fc.option(timeOffset),
  delivery: fc.option(timeOffset, { freq: 8 }),
  created: fc.integer({ min: -60, max: 0 }),
});
const draftBatch = fc.uniqueArray(draftParts, {
  minLength: 10,
  maxLength: 40,
  selector: (order) => order.external_order_id,
});

/** A moment and batches of drafts around it; many drafts refer to the same orders. */
export const arbitraryImports = fc
  .record({
    now: fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2028-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    }),
    batches: fc.array(draftBatch, { minLength: 1, maxLength: 3 }),
  })
  .map(({ now, batches }) => {
    const getTime = (ms: number | null) => (ms === null ? null : new Date(now.getTime() + ms).toISOString());
    const getDraft = ({ pickup, delivery, created, ...rest }: (typeof batches)[number][number]) =>
      aDraft({
        ...rest,
        number: `ТР-${rest.external_order_id}`,
        pickup_time_from: getTime(pickup),
        delivery_time_from: getTime(delivery),
        source_created_at: getTime(created * DAY_MS) ?? '',
      });
    return { now, batches: batches.map((drafts) => drafts.map(getDraft)) };
  });
