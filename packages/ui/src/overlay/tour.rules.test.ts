import { expect, test } from 'vitest';
import { getSide } from './tour.rules.ts';

test.each<[string, Parameters<typeof getSide>, ReturnType<typeof getSide>]>([
  ['beside a line of the menu', [{ right: 220, width: 208 }, 1440], 'rightTop'],
  ['beside the whole menu', [{ right: 232, width: 232 }, 1440], 'rightTop'],
  ['under a wide row', [{ right: 1416, width: 1160 }, 1440], 'bottomLeft'],
  ['under a narrow card at the right edge', [{ right: 1416, width: 266 }, 1440], 'bottomLeft'],
  ['under the menu button of a phone', [{ right: 52, width: 40 }, 360], 'bottomLeft'],
  ['at a place in the middle of a phone’s bar', [{ right: 147, width: 72 }, 360], 'bottom'],
])('the card of a tour stands %s', (_, place, side) => {
  expect(getSide(...place)).toBe(side);
});
