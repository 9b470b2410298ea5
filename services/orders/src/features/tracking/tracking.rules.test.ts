import { trackedOrderSchema } from '@trassa/contracts/orders/tracking';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { listDueEmails } from './client-emails.rules.ts';
import { getLinkEnd, getTrackingStage, isLinkExpired, toTrackedOrder } from './tracking.rules.ts';

const day = (text: string) => new Date(`${text}T09:00:00.000Z`);

function aRow(parts: Partial<OrderRow> = {}): OrderRow {
  return {
    company_id: '00000000-0000-4000-8000-00000000000c',
    id: '00000000-0000-4000-8000-000000000001',
    platform: 'own',
    external_order_id: 'С-1',
    number: 'С-1',
    status: 'accepted',
    source_status: 'accepted',
    priority: 'normal',
    price_kopecks: 8_640_000,
    currency: 'RUB',
    ordered_at: day('2026-11-20'),
    pickup_at: day('2026-12-01'),
    delivery_at: day('2026-12-02'),
    loading_day: day('2026-12-01'),
    unloading_day: day('2026-12-02'),
    completed_at: null,
    paid_at: null,
    news_due_at: null,
    late_at: null,
    content: { pickup_city: 'Москва', delivery_city: 'Казань', vehicle_plate: 'О711РА33' },
    content_hash: '',
    road_tries: 0,
    source_updated_at: null,
    version: 1,
    created_at: day('2026-11-20'),
    updated_at: day('2026-11-25'),
    ...parts,
  };
}

const without = { vehicle_plate: null };
test.each([
  ['new', without, 'accepted'],
  ['accepted', without, 'accepted'],
  ['accepted', {}, 'assigned'],
  ['confirmed', {}, 'assigned'],
  ['in_transit', {}, 'on_road'],
  ['свободен', {}, 'delivered'],
  ['paid', {}, 'delivered'],
  ['refused', {}, 'ended'],
  ['cancelled', {}, 'ended'],
  ['WAIT_DOCK', without, 'accepted'],
])('an order that is %s with %o is %s for its client', (status, content, stage) => {
  expect(getTrackingStage(aRow({ status, content: { ...aRow().content, ...content } }))).toBe(stage);
});

test.each([
  ['accepted', null, null],
  ['in_transit', null, null],
  ['delivered', day('2026-12-02'), day('2026-12-09')],
  ['paid', day('2026-12-02'), day('2026-12-09')],
  ['cancelled', null, day('2026-12-02')],
])('a link of seven days on an order that is %s and delivered at %s ends at %s', (status, completed_at, end) => {
  expect(getLinkEnd({ days: 7 }, aRow({ status, completed_at }))).toEqual(end);
});

test('a link ends after its days, and ninety days after a term at which nothing was delivered', () => {
  const link = { days: 7, created_at: day('2026-11-20') };
  const delivered = aRow({ status: 'delivered', completed_at: day('2026-12-02') });
  expect([
    isLinkExpired(link, delivered, day('2026-12-08')),
    isLinkExpired(link, delivered, day('2026-12-09')),
  ]).toEqual([false, true]);
  expect([isLinkExpired(link, aRow(), day('2027-03-01')), isLinkExpired(link, aRow(), day('2027-03-02'))]).toEqual([
    false,
    true,
  ]);
});

test('documents are shown only where the owner shows them; the last one is known either way', () => {
  const documents = [
    { id: '2', type: 'ON_TRNACLPPRIN', dateTime: '2026-12-01T08:00:00+03:00' },
    { id: '1', type: 'ON_TRNACLGROT', dateTime: '2026-12-01T04:00:00Z' },
    { id: '3', type: 'ON_TRNAPERAK_QRCODE', dateTime: '2026-12-01T09:00:00Z' },
  ];
  const order = aRow({ content: { ...aRow().content, documents } });
  const last = { type: 'ON_TRNACLPPRIN', at: '2026-12-01T05:00:00.000Z' };
  const now = day('2026-12-01');
  expect(toTrackedOrder(order, { marks: [], showDocuments: false, now })).toMatchObject({
    documents: null,
    lastDocument: last,
  });
  const shown = toTrackedOrder(order, { marks: [], showDocuments: true, now }).documents;
  expect(shown).toEqual([
    { id: '1', type: 'ON_TRNACLGROT', at: '2026-12-01T04:00:00.000Z' },
    { id: '2', ...last },
  ]);
});

test('an order past its term is late until it is delivered', () => {
  const late = (parts: Partial<OrderRow>) =>
    toTrackedOrder(aRow(parts), { marks: [], showDocuments: false, now: day('2026-12-03') }).late;
  expect([
    late({}),
    late({ status: 'in_transit' }),
    late({ status: 'delivered' }),
    late({ delivery_at: null }),
  ]).toEqual([...[true, true], ...[false, false]]);
});

test('no price, phone, name or remark of an order reaches its client, wherever it was written', () => {
  const phone = fc
    .tuple(fc.constantFrom('+7', '8', '7'), fc.stringMatching(/^9[1-9]{9}$/), fc.constantFrom('', ' ', '-', '('))
    .map(([country, rest, gap]) => ({
      digits: rest,
      text: `${country}${gap}${rest.slice(0, 3)}${gap}${rest.slice(3)}`,
    }));
  const members = [
    ...['pickup_contact_phone', 'delivery_contact_phone', 'driver_phone', 'pickup_city', 'delivery_city'],
    ...['pickup_address', 'delivery_address', 'vehicle_plate', 'cargo_description', 'remarks', 'driver_name'],
    ...['shipper_name', 'consignee_name', 'customer_name', 'payment_terms', 'vehicle_requirements', 'waybill_number'],
  ];
  const content = fc.dictionary(fc.constantFrom(...members), phone, { minKeys: 1 });
  const kopecks = fc.integer({ min: 777_000_000_000, max: 777_999_999_999 });
  fc.assert(
    fc.property(content, kopecks, fc.boolean(), (phones, price_kopecks, showDocuments) => {
      const texts = Object.fromEntries(Object.entries(phones).map(([name, { text }]) => [name, `тел. ${text}`]));
      const secret = { name: 'Соколов Пётр', remark: 'Пропуск 4471' };
      const order = aRow({
        price_kopecks,
        content: { driver_name: secret.name, remarks: secret.remark, ...texts, chain_id: 'x' },
      });
      const sent = trackedOrderSchema.parse({
        ...toTrackedOrder(order, { marks: [], showDocuments, now: day('2026-12-01') }),
        ...{ arrival: null, position: null, carrier: null },
      });
      const text = JSON.stringify(sent);
      const digits = text.replace(/\D/g, '');
      for (const { digits: hidden } of Object.values(phones)) expect(digits).not.toContain(hidden);
      expect(digits).not.toContain(String(Math.trunc(price_kopecks / 100)));
      expect(text).not.toContain(secret.name);
      expect(text).not.toContain(secret.remark);
      expect(Object.keys(sent)).toEqual(Object.keys(trackedOrderSchema.shape));
    }),
  );
});

const aEmailLink = {
  ...{
    company_id: '',
    id: '',
    order_id: '',
    token_hash: '',
    days: 7,
    show_documents: false,
    show_position: false,
    email: 'sklad@client.ru',
  },
  ...{ told_delivery_at: day('2026-12-02'), created_by: '', created_at: day('2026-11-20'), revoked_at: null },
  ...{ opened_at: null, last_opened_at: null },
};
const emailContext = { token: 'token', newId: () => 'id' };
test.each([
  [{ status: 'accepted' }, '2026-11-30', ['vehicle:О711РА33']],
  [{ status: 'accepted' }, '2026-11-29', []],
  [{ status: 'in_transit' }, '2026-12-01', ['on_road']],
  [
    { status: 'in_transit', ...{ delivery_at: day('2026-12-03') } },
    '2026-12-01',
    ['delay:2026-12-03T09:00:00.000Z', 'on_road'],
  ],
  [{ status: 'delivered', ...{ completed_at: day('2026-12-02') } }, '2026-12-02', ['delivered']],
  [{ status: 'cancelled' }, '2026-12-01', []],
])('the order %o has on %s the emails %o', (parts, today, events) => {
  const context = { ...emailContext, now: day(today) };
  expect(listDueEmails(aRow(parts), aEmailLink, context).map(({ event }) => event)).toEqual(events);
  expect(listDueEmails(aRow(parts), { ...aEmailLink, email: null }, context)).toEqual([]);
});

test('a promised time is told by mail once, whatever the term says', () => {
  const promisedAt = day('2026-12-05');
  const [email] = listDueEmails(aRow({ status: 'confirmed' }), aEmailLink, {
    ...{ ...emailContext, promisedAt, now: day('2026-11-25') },
  });
  expect(email).toMatchObject({
    event: `delay:promised:${promisedAt.toISOString()}`,
    email: { event: 'delay', at: promisedAt.toISOString() },
  });
});

test('stops are done by marks, and by what documents or the office report', () => {
  const mark = (point: number, step: 'arrived' | 'done') => ({ point, step, at: day('2026-12-01') });
  const states = (parts: Partial<OrderRow>, ...marks: ReturnType<typeof mark>[]) =>
    toTrackedOrder(aRow(parts), { marks, showDocuments: false, now: day('2026-12-01') }).stops.map(
      ({ state }) => state,
    );
  expect(states({})).toEqual(['ahead', 'ahead']);
  expect(states({}, mark(0, 'arrived'))).toEqual(['arrived', 'ahead']);
  expect(states({ status: 'in_transit' })).toEqual(['done', 'ahead']);
  expect(states({ status: 'in_transit' }, mark(1, 'arrived'))).toEqual(['done', 'arrived']);
  expect(states({ status: 'delivered' })).toEqual(['done', 'done']);
});
