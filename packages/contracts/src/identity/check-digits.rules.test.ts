import { expect, test } from 'vitest';
import { isValidInn, isValidOgrn } from './check-digits.rules.ts';

test.each([
  ['7707083893', true],
  ['5242217361', true],
  ['500100732259', true],
  ['7707083894', false],
  ['500100732258', false],
  ['770708389', false],
  ['', false],
  ['77070838а3', false],
])('INN %s: %s', (inn, valid) => {
  expect(isValidInn(inn)).toBe(valid);
});

test.each([
  ['1027700132195', true],
  ['1195257719832', true],
  ['304500116000157', true],
  ['1027700132196', false],
  ['304500116000158', false],
  ['102770013219', false],
])('OGRN %s: %s', (ogrn, valid) => {
  expect(isValidOgrn(ogrn)).toBe(valid);
});
