import { describe, expect, test } from 'vitest';
import { findStatusCause, mergeStatus, normalizeStatusCode } from './order-status.rules.ts';

describe('the status after documents or a platform spoke', () => {
  test.each([
    { current: 'new', reported: 'in_transit', becomes: 'in_transit' },
    { current: 'in_transit', reported: 'confirmed', becomes: 'in_transit' },
    { current: 'paid', reported: 'delivered', becomes: 'paid' },
    { current: 'in_transit', reported: 'refused', becomes: 'refused' },
    { current: 'delivered', reported: 'refused', becomes: 'refused' },
    { current: 'paid', reported: 'refused', becomes: 'paid' },
    { current: 'invoiced', reported: 'cancelled', becomes: 'invoiced' },
    { current: 'cancelled', reported: 'in_transit', becomes: 'cancelled' },
    { current: 'refused', reported: 'delivered', becomes: 'delivered' },
    { current: 'confirmed', reported: 'на сортировке', becomes: 'на сортировке' },
    { current: 'delivered', reported: 'на сортировке', becomes: 'delivered' },
    { current: 'cancelled', reported: 'на сортировке', becomes: 'cancelled' },
    { current: 'на сортировке', reported: 'new', becomes: 'new' },
    { current: 'in_transit', reported: 'свободен', becomes: 'свободен' },
    { current: 'delivered', reported: 'свободен', becomes: 'delivered' },
  ])('$current, then $reported: $becomes', ({ current, reported, becomes }) => {
    expect(mergeStatus({ current, lastReported: 'new' === reported ? 'accepted' : 'new', reported })).toBe(becomes);
  });
  test('nothing ends an order whose money was asked for', () => {
    const inputs = { current: 'delivered', lastReported: 'new', reported: 'cancelled' };
    expect([mergeStatus(inputs), mergeStatus({ ...inputs, paymentRequested: true })]).toEqual([
      'cancelled',
      'delivered',
    ]);
  });
  test('a repeat of what was inputs before moves nothing', () => {
    expect(mergeStatus({ current: 'cancelled', lastReported: 'delivered', reported: 'delivered' })).toBe('cancelled');
  });
});

test('known codes are stored in their own spelling, others as they came', () => {
  expect([' Свободен', 'PAID', 'На Сортировке'].map(normalizeStatusCode)).toEqual([
    'свободен',
    'paid',
    'На Сортировке',
  ]);
});

describe('the document behind a status', () => {
  const document = (type: string, hour: number) => ({ id: type, type, dateTime: `2026-11-20T0${hour}:00:00Z` });
  const documents = [document('ON_TRNACLGRPO', 5), document('ON_TRNACLPPRIN', 3), document('ON_TRNACLPVYN', 7)];
  test('is the earliest that reported it', () => {
    expect(findStatusCause(documents, 'in_transit')?.type).toBe('ON_TRNACLPPRIN');
    expect(findStatusCause(documents, 'свободен')?.type).toBe('ON_TRNACLGRPO');
    expect(findStatusCause(documents, 'paid')).toBeNull();
  });
});
