import { expect, test } from 'vitest';
import { isPlate } from './plate.rules.ts';

test.each(['О711РА33', 'o711pa 33', 'AB 1234-5', '123 ABC 02', 'АК1234 177'])('%s is a plate', (text) => {
  expect(isPlate(text)).toBe(true);
});

test.each(['', '----', 'Фура', '1234', 'А 1 ·', 'А1/-', 'О711РА33О711РА33'])('«%s» is no plate', (text) => {
  expect(isPlate(text)).toBe(false);
});
