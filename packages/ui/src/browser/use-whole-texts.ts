import { useEffect } from 'react';

/** Number of elements, from the one under the pointer outwards, that are searched for a cut text. */
const MAX_SEARCHED_ELEMENTS = 4;

function isTextCut(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  return Number(webkitLineClamp) > 0 && element.scrollHeight > element.clientHeight;
}

/** The element under the pointer and its ancestors, the nearest first. */
function listElementAndAncestors(target: EventTarget | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  let place = target instanceof HTMLElement ? target : null;
  while (place && places.length < MAX_SEARCHED_ELEMENTS) {
    places.push(place);
    place = place.parentElement;
  }
  return places;
}

/** Shows the whole of any cut text as its tooltip under the pointer, unless it has a tooltip of its own. */
export function useWholeTexts(): void {
  useEffect(() => {
    const titled = new WeakSet<HTMLElement>();
    const show = ({ target }: Event) => {
      const places = listElementAndAncestors(target);
      // The element may have been reused for another text since.
      for (const place of places) if (titled.delete(place)) place.removeAttribute('title');
      const found = places.find((place) => place.title !== '' || isTextCut(place));
      if (found?.title !== '') return;
      titled.add(found);
      found.title = found.textContent.trim();
    };
    document.addEventListener('pointerover', show);
    return () => document.removeEventListener('pointerover', show);
  }, []);
}
