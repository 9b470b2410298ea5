import { describe, expect, test } from 'vitest';
import { aDraft } from '../testing/an-order.ts';
import { getNewsDueOfDraft, getNewsDueTime, type TripProgress } from './news-due.rules.ts';

const day = (text: string) => new Date(`2026-11-${text}:00+03:00`);
const trip = (parts: Partial<TripProgress>): TripProgress => ({
  status: 'in_transit',
  hasWaybill: false,
  dueAt: day('12T18:00'),
  pickupAt: day('11T09:00'),
  orderedAt: day('10T09:00'),
  lastReportAt: null,
  ...parts,
});

describe('news of a trip is due', () => {
  test.each<[says: string, Partial<TripProgress>, due: Date | null]>([
    ['at its term', {}, day('12T18:00')],
    ['with the last word, when that came later', { lastReportAt: day('14T10:00') }, day('14T10:00')],
    ['a week after loading, where nobody named a term', { dueAt: null }, day('18T09:00')],
    ['a week after it came, where nobody named a loading either', { dueAt: null, pickupAt: null }, day('17T09:00')],
    [
      'of a waybill a week after its first title, as its chain has it',
      { dueAt: null, hasWaybill: true },
      day('17T09:00'),
    ],
    ['once the carrier has agreed', { status: 'accepted' }, day('12T18:00')],
    ['not of an offer that nobody has answered', { status: 'new' }, null],
    ['but of a waybill from its first title on', { status: 'new', hasWaybill: true }, day('12T18:00')],
    ['no more once it is delivered', { status: 'delivered' }, null],
    ['nor when it is «свободен»', { status: 'свободен', hasWaybill: true }, null],
    ['nor when it was cancelled', { status: 'cancelled' }, null],
    ['not under a code nobody knows', { status: 'на сортировке' }, null],
  ])('%s', (_, parts, due) => {
    expect(getNewsDueTime(trip(parts))).toEqual(due);
  });

  test('with the latest document of the waybill', () => {
    const draft = aDraft({ delivery_time_from: '2026-11-19T10:00:00Z' });
    const state = { status: 'in_transit', orderedAt: new Date(draft.source_created_at ?? ''), fallbackAt: null };
    expect(getNewsDueOfDraft(draft, state)).toEqual(new Date('2026-11-19T18:16:00Z'));
  });
});
