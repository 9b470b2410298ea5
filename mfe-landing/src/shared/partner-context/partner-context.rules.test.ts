import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  discounted,
  partnerLifeMs,
  partnerOfQuery,
  partnerOfStorage,
  registrationQuery,
} from './partner-context.rules.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

describe('the partner in the address', () => {
  test.each([
    ['?partner=magnit', 'magnit', 15],
    ['?ref=metro', 'metro', 20],
    ['?partner=METRO', 'metro', 20],
    ['?partner=lenta&discount=25', 'lenta', 25],
    ['?partner=lenta&discount=99', 'lenta', 50],
    ['?partner=lenta&discount=-3', 'lenta', 0],
    ['?partner=lenta&discount=', 'lenta', 10],
    ['?partner=lenta&discount=даром', 'lenta', 10],
    ['?partner=lenta&discount=Infinity', 'lenta', 10],
  ])('%s is %s with %d percent', (search, partnerId, discountPercent) => {
    expect(partnerOfQuery(search, now)).toMatchObject({ partnerId, discountPercent, timestamp: now });
  });

  test.each(['', '?partner=', '?partner=nobody', '?discount=40', '?partner=__proto__'])('%s names nobody', (search) => {
    expect(partnerOfQuery(search, now)).toBeNull();
  });

  test('the campaign comes under either name', () => {
    expect(partnerOfQuery('?ref=okey&utm_campaign=spring', now)?.campaignId).toBe('spring');
    expect(partnerOfQuery('?ref=okey&campaign=a&utm_campaign=b', now)?.campaignId).toBe('a');
  });
});

describe('the partner that was remembered', () => {
  const stored = (parts: object = {}) => JSON.stringify({ ...partnerOfQuery('?partner=auchan', now), ...parts });

  test('is believed for 24 hours', () => {
    expect(partnerOfStorage(stored(), now + partnerLifeMs - 1)).toMatchObject({ partnerId: 'auchan' });
    expect(partnerOfStorage(stored(), now + partnerLifeMs)).toBeNull();
    expect(partnerOfStorage(stored({ timestamp: now + 1 }), now)).toBeNull();
  });

  test('cannot be talked into a discount above 50 percent, nor into an unknown partner', () => {
    expect(partnerOfStorage(stored({ discountPercent: 100 }), now)?.discountPercent).toBe(50);
    expect(partnerOfStorage(stored({ discountPercent: 'много' }), now)?.discountPercent).toBe(0);
    expect(partnerOfStorage(stored({ partnerId: 'mine' }), now)).toBeNull();
    expect(partnerOfStorage(stored({ partnerName: '<b>' }), now)?.partnerName).toBe('Ашан');
  });

  test('whatever stands in the storage, nothing breaks', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(partnerOfStorage(text, now)).toBeNull();
      }),
    );
  });
});

test('registration is opened with plan, partner, discount and campaign', () => {
  const partner = partnerOfQuery('?partner=lenta&campaign=осень', now);
  expect(registrationQuery(partner, 'basic')).toBe(
    '?plan=basic&partner=lenta&discount=10&campaign=%D0%BE%D1%81%D0%B5%D0%BD%D1%8C',
  );
  expect(registrationQuery(null)).toBe('');
});

test.each([
  [990, 15, 842],
  [2990, 15, 2542],
  [9990, 15, 8492],
  [990, 0, 990],
  [990, 80, 495],
])('%d rubles less %d percent are %d', (price, percent, result) => {
  expect(discounted(price, percent)).toBe(result);
});
