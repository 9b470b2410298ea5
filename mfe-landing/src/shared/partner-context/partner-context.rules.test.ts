import type { PartnerOffer } from '@trassa/contracts/landing/partner-offer.rules';
import { expect, test } from 'vitest';
import { buildRegistrationQuery } from './partner-context.rules.ts';

const granted: PartnerOffer = { kind: 'granted', code: 'lenta', name: 'Лента', percent: 10, campaign: 'осень' };
const refused = (reason: 'unknown' | 'larger' | 'unchecked'): PartnerOffer => ({
  ...{ kind: 'refused', reason, code: 'lenta', text: '', campaign: 'осень', better: null },
});
const autumn = '%D0%BE%D1%81%D0%B5%D0%BD%D1%8C';

test.each([
  ['an offer that stands', granted, 'basic', `?plan=basic&partner=lenta&discount=10&campaign=${autumn}`],
  ['no offer', null, 'basic', '?plan=basic'],
  ['a larger discount', refused('larger'), 'basic', '?plan=basic'],
  ['an unknown partner', refused('unknown'), undefined, ''],
  ['a partner that could not be asked about', refused('unchecked'), undefined, `?partner=lenta&campaign=${autumn}`],
] as const)('with %s registration is opened with what stands', (...[, offer, plan, query]) => {
  expect(buildRegistrationQuery(offer, plan)).toBe(query);
});
