import type { PartnerOffer } from '@trassa/contracts/landing/partner-offer.rules';
import { expect, test } from 'vitest';
import { buildBetterOfferUrl, buildRegistrationSource } from './register.rules.ts';

const granted: PartnerOffer = { kind: 'granted', code: 'magnit', name: 'Магнит', percent: 15, campaign: 'spring' };
const larger: PartnerOffer = {
  ...{ kind: 'refused', reason: 'larger', code: 'magnit', text: '', campaign: null },
  better: { code: 'magnit', percent: 15 },
};

test.each<[string, PartnerOffer | null, object]>([
  ['?partner=magnit&plan=basic', granted, { partner: 'magnit', campaign: 'spring', plan: 'basic' }],
  ['?ref=MAGNIT&utm_campaign=autumn', granted, { partner: 'magnit', campaign: 'autumn' }],
  ['', granted, { partner: 'magnit', campaign: 'spring' }],
  ['?partner=magnit&discount=50&plan=basic', larger, { plan: 'basic' }],
  ['?discount=90', null, {}],
  [`?campaign=%00&plan=${'x'.repeat(33)}`, null, {}],
  ['', null, {}],
])('of the query %s with the offer %o is kept %o', (search, offer, source) => {
  expect(buildRegistrationSource(search, offer)).toEqual(source);
});

test('the offer that stands is asked for without the larger discount', () => {
  expect(buildBetterOfferUrl('?ref=magnit&discount=50&plan=basic', 'magnit')).toBe(
    '/register?plan=basic&partner=magnit',
  );
});
