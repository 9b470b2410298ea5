import { expect, test } from 'vitest';
import { formatMarkNote, getMarkTime, listStatusesToTarget } from './driver-trips.rules.ts';

test.each([
  { status: 'accepted', target: 'in_transit', statuses: ['confirmed', 'in_transit'] },
  { status: 'confirmed', target: 'in_transit', statuses: ['in_transit'] },
  { status: 'in_transit', target: 'in_transit', statuses: [] },
  { status: 'in_transit', target: 'delivered', statuses: ['delivered'] },
  { status: 'delivered', target: 'delivered', statuses: [] },
  { status: 'invoiced', target: 'in_transit', statuses: [] },
  { status: 'свободен', target: 'delivered', statuses: [] },
  { status: 'ON_LINE', target: 'in_transit', statuses: ['in_transit'] },
  { status: 'confirmed', target: null, statuses: [] },
  { status: 'new', target: null, statuses: 'orders/trip-not-agreed' },
  { status: 'reviewed', target: 'in_transit', statuses: 'orders/trip-not-agreed' },
  { status: 'cancelled', target: null, statuses: 'orders/trip-ended' },
  { status: 'refused', target: 'delivered', statuses: 'orders/trip-ended' },
] as const)('an order «$status» to $target: $statuses', ({ status, target, statuses }) => {
  expect(listStatusesToTarget(status, target)).toEqual(statuses);
});

const now = new Date('2026-12-01T09:00:00Z');
test.each([
  { at: '2026-12-01T08:30:00Z', time: '2026-12-01T08:30:00.000Z' },
  { at: '2026-12-01T09:07:00Z', time: '2026-12-01T09:00:00.000Z' },
  { at: '2026-11-02T09:00:00Z', time: '2026-11-02T09:00:00.000Z' },
  { at: '2026-10-31T09:00:00Z', time: undefined },
])('a mark of $at is of $time', ({ at, time }) => {
  expect(getMarkTime(at, now)?.toISOString()).toBe(time);
});

test('a note names what, when by the clock of the place, where, and the remark', () => {
  const point = { kind: 'loading', company: 'ООО «Сырный двор»', address: 'г Москва, ул Складочная, д 1' } as never;
  const event = { key: '', point: 0, step: 'done', at: '', remark: 'Без одной паллеты', photo: '/9j/' } as const;
  expect(formatMarkNote(event, { point, at: new Date('2026-12-01T06:12:00Z') })).toBe(
    'Загружен 01.12 в 09:12: ООО «Сырный двор», г Москва, ул Складочная, д 1. Без одной паллеты. Есть фото',
  );
  const far = { kind: 'loading', company: '', address: 'г Чита', city: 'Чита' } as never;
  expect(
    formatMarkNote({ ...event, remark: '', photo: null }, { point: far, at: new Date('2026-12-01T18:12:00Z') }),
  ).toBe('Загружен 02.12 в 03:12 (МСК+6): г Чита');
});
