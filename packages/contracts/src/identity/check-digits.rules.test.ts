import { expect, test } from 'vitest';
import { isValidAccount, isValidInn, isValidOgrn } from './check-digits.rules.ts';

test.each([
  ['7707083893', true],
  ['5242217361', true],
  ['500100732259', true],
  ['7707083894', false],
  ['500100732258', false],
  ['770708389', false],
  ['0000000000', false],
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

test.each([
  ['40702810438000000006', '044525225', false, true],
  ['40702810938000000006', '044525225', false, false],
  ['30101810400000000225', '044525225', true, true],
  ['30101810400000000225', '044525226', true, true],
  ['30101810500000000225', '044525225', true, false],
  ['4070281043800000000', '044525225', false, false],
  ['40702810438000000006', '04452522', false, false],
])("account %s at %s, the bank's own: %s, is right: %s", (account, bic, isCorrespondent, valid) => {
  expect(isValidAccount(account, { bic, isCorrespondent })).toBe(valid);
});
