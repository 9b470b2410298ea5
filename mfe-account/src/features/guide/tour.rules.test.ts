import { expect, test } from 'vitest';
import { type Box, placeBeside } from './tour.rules.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };

test.each<[string, [Box | null, typeof desk], { left: number; top: number }]>([
  ['without a target in the middle', [null, desk], { left: 560, top: 350 }],
  ['without a target in the middle of a phone', [null, phone], { left: 20, top: 290 }],
  ['beside a line of the menu', [{ left: 12, top: 170, width: 208, height: 36 }, desk], { left: 232, top: 170 }],
  ['beside the whole menu', [{ left: 0, top: 0, width: 232, height: 900 }, desk], { left: 244, top: 12 }],
  ['under a wide row', [{ left: 256, top: 150, width: 1160, height: 100 }, desk], { left: 256, top: 262 }],
  ['over a row at the foot', [{ left: 256, top: 700, width: 1160, height: 180 }, desk], { left: 256, top: 488 }],
  [
    'over a narrow card at the right edge',
    [{ left: 1150, top: 640, width: 266, height: 240 }, desk],
    { left: 1108, top: 428 },
  ],
  ['under a card of a phone', [{ left: 16, top: 100, width: 328, height: 120 }, phone], { left: 16, top: 232 }],
])('the card of the tour stands %s', (_, target, place) => {
  expect(placeBeside(...target)).toEqual(place);
});

test.each([desk, phone])('the card never leaves the window (%o)', (screen) => {
  for (const left of [-200, 0, 300, 1430])
    for (const top of [-500, 0, 400, 2000]) {
      const place = placeBeside({ left, top, width: 300, height: 900 }, screen);
      expect(place.left).toBeGreaterThanOrEqual(12);
      expect(place.top).toBeGreaterThanOrEqual(12);
      expect(place.left).toBeLessThanOrEqual(Math.max(12, screen.width - 332));
      expect(place.top).toBeLessThanOrEqual(screen.height - 200);
    }
});
