import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LandingData } from './landing-data.ts';
import {
  buildOffer,
  getDiscountedRubles,
  getNamedPartner,
  getRegistrationPartnerCode,
  parseStoredPartner,
  partnerRecordLifeMs,
} from './partner-offer.rules.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

function anAnswer(code: string, percent: number): LandingData {
  return {
    isValid: true,
    alreadyRegistered: false,
    partner: { name: 'Магнит', logo: '', code, description: '' },
    discount: {
      discountValue: percent,
      discountType: 'percentage',
      amount: percent,
      type: 'percentage',
      description: '',
      validUntil: null,
    },
    lead: null,
  };
}

describe('the partner in the address', () => {
  test.each([
    ['?partner=magnit', { code: 'magnit', discount: null, campaign: null }],
    ['?ref=METRO&utm_campaign=spring', { code: 'metro', discount: null, campaign: 'spring' }],
    ['?partner=lenta&discount=25&campaign=a&utm_campaign=b', { code: 'lenta', discount: 25, campaign: 'a' }],
    ['?partner=lenta&discount=', { code: 'lenta', discount: null, campaign: null }],
    ['?partner=lenta&discount=даром', { code: 'lenta', discount: null, campaign: null }],
    ['?partner=lenta&discount=Infinity', { code: 'lenta', discount: null, campaign: null }],
    ['?partner=', null],
    ['?discount=40', null],
    ['', null],
  ])('%s says %j', (search, word) => {
    expect(getNamedPartner(search)).toEqual(word);
  });
});

describe('what comes of it', () => {
  const asked = (search: string, answer: Parameters<typeof buildOffer>[1]) => {
    const word = getNamedPartner(search);
    if (!word) throw new Error('the address names no partner');
    return buildOffer(word, answer);
  };
  const magnit = anAnswer('magnit', 15);

  test.each(['?partner=magnit', '?partner=magnit&discount=15', '?partner=magnit&discount=5', '?ref=MAGNIT'])(
    '%s gives what the partner gives',
    (search) => {
      const offer = asked(search, magnit);
      expect(offer).toMatchObject({ kind: 'granted', code: 'magnit', name: 'Магнит', percent: 15 });
      expect(getRegistrationPartnerCode(offer)).toBe('magnit');
    },
  );

  test.each([
    ['?partner=nobody', 'unknown', 'Предложения по этой ссылке нет или оно закончилось: скидки не будет, цены полные.'],
    ['?partner=magnit&discount=16', magnit, 'Скидки 16 % компания «Магнит» не даёт: цены полные.'],
    ['?partner=magnit&discount=50', magnit, 'Скидки 50 % компания «Магнит» не даёт: цены полные.'],
    ['?partner=magnit', anAnswer('magnit', 0), expect.stringMatching(/^Предложения по этой ссылке нет/)],
    ['?partner=secret-link', magnit, expect.stringMatching(/^Предложения по этой ссылке нет/)],
  ] as const)('%s gives nothing and says why', (search, answer, text) => {
    const offer = asked(search, answer);
    expect(offer).toMatchObject({ kind: 'refused', text });
    expect(getRegistrationPartnerCode(offer)).toBeNull();
  });

  test('who asks for more is told what there is', () => {
    expect(asked('?partner=magnit&discount=50', magnit)).toMatchObject({ better: { code: 'magnit', percent: 15 } });
  });

  test('a partner that could not be asked about is named to the server all the same', () => {
    const offer = asked('?partner=magnit&discount=50', 'unchecked');
    expect(offer).toMatchObject({ kind: 'refused', reason: 'unchecked' });
    expect(getRegistrationPartnerCode(offer)).toBe('magnit');
  });
});

describe('the partner that was remembered', () => {
  const record = { partnerId: 'auchan', partnerName: 'Ашан', discountPercent: 8, campaignId: null, timestamp: now };
  const stored = (parts: object = {}) => JSON.stringify({ ...record, ...parts });

  test('is believed for 24 hours', () => {
    expect(parseStoredPartner(stored(), now + partnerRecordLifeMs - 1)).toEqual(record);
    expect(parseStoredPartner(stored(), now + partnerRecordLifeMs)).toBeNull();
    expect(parseStoredPartner(stored({ timestamp: now + 1 }), now)).toBeNull();
  });

  test('cannot be talked into a discount above 50 percent, nor into an unknown partner', () => {
    expect(parseStoredPartner(stored({ discountPercent: 100 }), now)?.discountPercent).toBe(50);
    expect(parseStoredPartner(stored({ discountPercent: 'много' }), now)?.discountPercent).toBe(0);
    expect(parseStoredPartner(stored({ partnerId: 'mine' }), now)).toBeNull();
  });

  test('whatever stands in the storage, nothing breaks', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseStoredPartner(text, now)).toBeNull();
      }),
    );
  });
});

test.each([
  [990, 15, 842],
  [2990, 15, 2542],
  [9990, 15, 8492],
  [990, 0, 990],
  [990, 80, 495],
])('%d rubles less %d percent are %d', (price, percent, result) => {
  expect(getDiscountedRubles(price, percent)).toBe(result);
});
