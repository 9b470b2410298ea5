// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListSearch, listFoundRanges, useFoundHighlight } from './list-search.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const foundIn = (html: string, search: string) => {
  document.body.innerHTML = html;
  return listFoundRanges(document.body, search).map((range) => range.toString());
};

test('what a search has found is marked in rows: not in headings, not what only a screen reader skips', () => {
  const rows = '<tr><td>ООО «Ёлка»</td><td>+7 (901) 222-33-44<i aria-hidden="true">Ёлка</i></td></tr>';
  const lines = '<div role="listbox"><div role="option">Заказ Ёлки</div></div>';
  const page = `<h1>Ёлка</h1><table><tbody>${rows}</tbody></table><ul><li>Для ёлки и Ёлка</li></ul>${lines}`;
  expect(foundIn(page, 'ООО елка')).toEqual(['Ёлка', 'Ёлка']);
  expect(foundIn(page, 'елк')).toEqual(['Ёлк', 'ёлк', 'Ёлк', 'Ёлк']);
  expect(foundIn(page, '89012223344')).toEqual(['901) 222-33-44']);
  expect(foundIn(page, 'е')).toEqual([]);
});

function Found({ search, text }: { readonly search: string; readonly text: string }) {
  const list = useRef<HTMLUListElement>(null);
  useFoundHighlight(list, search);
  return (
    <ul ref={list}>
      <li>{text}</li>
    </ul>
  );
}

test('a window over a page marks its own rows, and those of the page stay marked when it closes', () => {
  const highlights = new Map<string, Set<Range>>();
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal('Highlight', Set);
  const screen = (isOpen: boolean) => (
    <>
      <main>
        <Found search="елка" text="Ёлка и сосна" />
      </main>
      <div role="dialog">{isOpen ? <Found search="сосна" text="Сосна и ёлка" /> : null}</div>
    </>
  );
  const marked = () => [...(highlights.get('found') ?? [])].map(String);
  const page = render(screen(true));
  expect(marked()).toEqual(['Ёлка', 'Сосна']);
  page.rerender(screen(false));
  expect(marked()).toEqual(['Ёлка']);
});

test('the search line of a list is itself what stands in its place, which gives it its width', () => {
  const { container } = render(<ListSearch label="Номер" value="" onSearch={() => undefined} />);
  expect(container.querySelector('input')?.parentElement).toBe(container.firstElementChild);
});
