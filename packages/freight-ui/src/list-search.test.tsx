// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { listFoundRanges } from './list-search.tsx';

const foundIn = (html: string, search: string) => {
  document.body.innerHTML = html;
  return listFoundRanges(document.body, search).map((range) => range.toString());
};

test('what a search has found is marked in rows: not in headings, not what only a screen reader skips', () => {
  const rows = '<tr><td>ООО «Ёлка»</td><td>+7 (901) 222-33-44<i aria-hidden="true">Ёлка</i></td></tr>';
  const page = `<h1>Ёлка</h1><table><tbody>${rows}</tbody></table><ul><li>Для ёлки и Ёлка</li></ul>`;
  expect(foundIn(page, 'ООО елка')).toEqual(['Ёлка', 'Ёлка']);
  expect(foundIn(page, '89012223344')).toEqual(['901) 222-33-44']);
  expect(foundIn(page, 'е')).toEqual([]);
});
