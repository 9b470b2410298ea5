import { expect, test } from 'vitest';
import { toWindows1251 } from './fixtures/encodings.ts';
import { readValid } from './fixtures/readings.ts';
import { aT1 } from './fixtures/waybills.ts';

test.each([
  ['13.03.2026T18:00:00+03:00', []],
  ['2026-03-13T15:00Z', []],
  ['13.03.1926T18:00:00+03:00', ['unreadable-time']],
  ['в пятницу к обеду', ['unreadable-time']],
])('a term of delivery written as «%s» warns of %j', (written, codes) => {
  const title = aT1().replace('13.03.2026T18:00:00+03:00', written);
  const { titles, warnings } = readValid(toWindows1251(title));
  expect(titles[0]?.fields?.Указания?.СрокДоставки).toBe(written);
  expect(warnings.map(({ code }) => code)).toEqual(codes);
  if (codes.length > 0) expect(warnings[0]?.text).toContain(`Срок доставки «${written}»`);
});
