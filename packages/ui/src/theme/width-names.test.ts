import { expect, test } from 'vitest';
import { replaceWidths } from './width-names.ts';
import { narrowerThan, widths } from './widths.ts';

test.each([
  ['@media print, (--phone) {}', `@media print, ${narrowerThan('phone')} {}`],
  ['@media not (--wide) {}', `@media (min-width: ${widths.wide}px) {}`],
  [
    '@container (not (--phone)) and (--tablet) {}',
    `@container (min-width: ${widths.phone}px) and ${narrowerThan('tablet')} {}`,
  ],
  ['.a { color: var(--red); }', '.a { color: var(--red); }'],
])('«%s» is built as «%s»', (css, built) => expect(replaceWidths(css)).toBe(built));

test('an unknown name ends the build', () => {
  expect(() => replaceWidths('@media (--phon) {}')).toThrow('«phon»');
});
