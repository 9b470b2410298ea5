import { useEffect } from 'react';

/** How far around the pointer a cut text may stand. */
const DEPTH = 4;

function isCut(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  return Number(webkitLineClamp) > 0 && element.scrollHeight > element.clientHeight;
}

/** The place under the pointer and those around it, the nearest first. */
function placesAround(target: EventTarget | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  let place = target instanceof HTMLElement ? target : null;
  while (place && places.length < DEPTH) {
    places.push(place);
    place = place.parentElement;
  }
  return places;
}

/** A text that ends in dots, wherever it stands, shows the whole as its tooltip when the pointer comes; its own tooltip stays. */
export function useWholeTexts(): void {
  useEffect(() => {
    const titled = new WeakSet<HTMLElement>();
    const show = ({ target }: Event) => {
      const places = placesAround(target);
      // Of a reused element the text may be another by now.
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
