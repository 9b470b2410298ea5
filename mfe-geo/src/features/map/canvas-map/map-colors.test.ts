// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readColors } from './map-colors.ts';

test.each([
  ['light', '#f4f5f3'],
  ['dark', '#181e27'],
])('a map on a %s page is as light or dark as the page, whichever theme was chosen for the screen', (scheme, land) => {
  document.documentElement.dataset.theme = 'dark';
  document.body.style.colorScheme = scheme;
  expect(readColors(document.body).land).toBe(land);
});
