import { listMatches, listSearchWords } from '@trassa/contracts/search.rules';
import { DebouncedSearch } from '@trassa/ui/search-field';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';

const HIGHLIGHT_NAME = 'found';
/** Selector of what holds rows: tables, cards and lists. */
const ROWS_SELECTOR = 'tbody, ul, [role="listbox"]';
/** Selector of the window or page that a search belongs to; only rows in it are highlighted. */
const PLACES_SELECTOR = '[role="dialog"], main';
const isSearchableText = (text: Node) =>
  text.parentElement?.closest('input, textarea, select, [aria-hidden="true"]') === null;

/** Ranges that match words of a search in the rows of a page, each within one text node. */
export function listFoundRanges(page: ParentNode, search: string): Range[] {
  // A single letter would match nearly every row.
  const words = listSearchWords(search).filter((word) => word.length > 1);
  if (words.length === 0) return [];
  const ranges: Range[] = [];
  for (const rows of page.querySelectorAll(ROWS_SELECTOR)) {
    const texts = document.createTreeWalker(rows, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!isSearchableText(text)) continue;
      for (const { start, end } of listMatches(text.nodeValue ?? '', words)) {
        const range = new Range();
        range.setStart(text, start);
        range.setEnd(text, end);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

/**
 * Highlights what a search has found as rows come and go, by the highlights of CSS: the elements that React renders
 * stay as they are. Searches of a page and of a window over it share the highlight.
 */
export function useFoundHighlight(place: RefObject<HTMLElement | null>, search: string): void {
  useEffect(() => {
    const page = place.current?.closest(PLACES_SELECTOR) ?? document.body;
    const highlights = globalThis.CSS?.highlights;
    if (!highlights || search === '') return;
    const highlight = highlights.get(HIGHLIGHT_NAME) ?? new Highlight();
    highlights.set(HIGHLIGHT_NAME, highlight);
    let shown: Range[] = [];
    let frame = 0;
    const hide = () => {
      for (const range of shown) highlight.delete(range);
    };
    const show = () => {
      hide();
      shown = listFoundRanges(page, search);
      for (const range of shown) highlight.add(range);
    };
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(show);
    });
    observer.observe(page, { childList: true, subtree: true, characterData: true });
    show();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      hide();
    };
  }, [place, search]);
}

/** Search field of a list: searches after a pause in typing, and highlights the found words in the rows. */
export function ListSearch(props: ComponentProps<typeof DebouncedSearch>) {
  const place = useRef<HTMLInputElement>(null);
  useFoundHighlight(place, props.value);
  return <DebouncedSearch ref={place} {...props} />;
}
