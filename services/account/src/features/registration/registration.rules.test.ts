import { expect, test } from 'vitest';
import { isConsentMissing } from '../../shared/consents.rules.ts';
import { normalizePhone } from '../../shared/phone.rules.ts';

test.each([
  ['89204180755', '+79204180755'],
  ['79204180755', '+79204180755'],
  ['+79204180755', '+79204180755'],
  ['+375291234567', '+375291234567'],
  ['12', '12'],
])('the phone %s is stored as %s', (entered, stored) => {
  expect(normalizePhone(entered)).toBe(stored);
});

test('consent is lacking when the boxes were shown and a required one is empty', () => {
  expect(isConsentMissing(['terms', 'personal-data'])).toBe(false);
  expect(isConsentMissing(['terms', 'marketing'])).toBe(true);
  expect(isConsentMissing([])).toBe(true);
  expect(isConsentMissing(undefined)).toBe(false);
});
