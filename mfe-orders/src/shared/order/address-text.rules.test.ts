import { expect, test } from 'vitest';
import { addNonBreakingSpaces } from './address-text.rules.ts';

test.each([
  [
    '432011, Ульяновская обл., г. Ульяновск, Московское шоссе, д. 24',
    '432011, Ульяновская обл., г._Ульяновск, Московское шоссе, д._24',
  ],
  ['г Дзержинск, пр-кт Чкалова, д 47, к 2', 'г_Дзержинск, пр-+кт_Чкалова, д_47, к_2'],
  ['г. с. Луговой', 'г._с._Луговой'],
  ['ул. Железнодорожная, д. 2Б', 'ул. Железнодорожная, д._2Б'],
  ['склад 5', 'склад 5'],
  ['', ''],
])('short words of %j keep to what they name', (address, kept) => {
  expect(addNonBreakingSpaces(address).replaceAll('\u00a0', '_').replaceAll('\u2060', '+')).toBe(kept);
});
