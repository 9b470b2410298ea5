import { useEffect } from 'react';

/** Number of elements, from the one under the pointer outwards, that are searched for a cut text. */
const MOST_PLACES_AROUND = 4;

function isCut(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  return Number(webkitLineClamp) > 0 && element.scrollHeight > element.clientHeight;
}

/** The element under the pointer and its ancestors, the nearest first. */
function listPlacesAround(target: EventTarget | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  let place = target instanceof HTMLElement ? target : null;
  while (place && places.length < MOST_PLACES_AROUND) {
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
      const places = listPlacesAround(target);
      // The element may have been reused for another text since.
      for (const place of places) if (titled.delete(place)) place.removeAttribute('title');
      const found = places.find((place) => place.title !== '' || isCut(place));
      if (found?.title !== '') return;
      titled.add(found);
      found.title = found.textContent.trim();
    };
    document.addEventListener('pointerover', show);
    return () => document.removeEventListener('pointerover', show);
  }, []);
}
