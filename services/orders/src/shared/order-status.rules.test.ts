import { describe, expect, test } from 'vitest';
import { causeOf, statusAfterImport, storedStatus } from './order-status.rules.ts';

describe('the status after documents or a platform spoke', () => {
  test.each([
    { current: 'new', says: 'in_transit', becomes: 'in_transit' },
    { current: 'in_transit', says: 'confirmed', becomes: 'in_transit' },
    { current: 'paid', says: 'delivered', becomes: 'paid' },
    { current: 'in_transit', says: 'refused', becomes: 'refused' },
    { current: 'delivered', says: 'refused', becomes: 'refused' },
    { current: 'paid', says: 'refused', becomes: 'paid' },
    { current: 'invoiced', says: 'cancelled', becomes: 'invoiced' },
    { current: 'cancelled', says: 'in_transit', becomes: 'cancelled' },
    { current: 'refused', says: 'delivered', becomes: 'delivered' },
    { current: 'confirmed', says: 'на сортировке', becomes: 'на сортировке' },
    { current: 'delivered', says: 'на сортировке', becomes: 'delivered' },
    { current: 'cancelled', says: 'на сортировке', becomes: 'cancelled' },
    { current: 'на сортировке', says: 'new', becomes: 'new' },
    { current: 'in_transit', says: 'свободен', becomes: 'свободен' },
    { current: 'delivered', says: 'свободен', becomes: 'delivered' },
  ])('$current, then $says: $becomes', ({ current, says, becomes }) => {
    expect(statusAfterImport({ current, lastSaid: 'new' === says ? 'accepted' : 'new', says })).toBe(becomes);
  });
  test('nothing ends an order whose money was asked for', () => {
    const said = { current: 'delivered', lastSaid: 'new', says: 'cancelled' };
    expect([statusAfterImport(said), statusAfterImport({ ...said, moneyAsked: true })]).toEqual([
      'cancelled',
      'delivered',
    ]);
  });
  test('a repeat of what was said before moves nothing', () => {
    expect(statusAfterImport({ current: 'cancelled', lastSaid: 'delivered', says: 'delivered' })).toBe('cancelled');
  });
});

test('known codes are stored in their own spelling, others as they came', () => {
  expect([' Свободен', 'PAID', 'На Сортировке'].map(storedStatus)).toEqual(['свободен', 'paid', 'На Сортировке']);
});

describe('the document behind a status', () => {
  const document = (type: string, hour: number) => ({ id: type, type, dateTime: `2026-11-20T0${hour}:00:00Z` });
  const documents = [document('ON_TRNACLGRPO', 5), document('ON_TRNACLPPRIN', 3), document('ON_TRNACLPVYN', 7)];
  test('is the earliest that says it', () => {
    expect(causeOf(documents, 'in_transit')?.type).toBe('ON_TRNACLPPRIN');
    expect(causeOf(documents, 'свободен')?.type).toBe('ON_TRNACLGRPO');
    expect(causeOf(documents, 'paid')).toBeNull();
  });
});
