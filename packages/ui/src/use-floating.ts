import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where a layer stands against its anchor; it flips to the other side when there is no room. */
export type Placement = 'bottom-start' | 'bottom-end' | 'bottom' | 'top';

type Spot = { readonly left: number; readonly top: number; readonly minWidth: number };

const gap = 4;
const edge = 8;

function spotOf(anchor: DOMRect, layer: DOMRect, placement: Placement): Spot {
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - layer.height;
  const fitsBelow = below + layer.height <= innerHeight - edge;
  const wantsTop = placement === 'top';
  const top = wantsTop ? (above >= edge ? above : below) : fitsBelow || above < edge ? below : above;
  // the layer is made at least as wide as its anchor, so it is measured as such
  const width = placement === 'top' ? layer.width : Math.max(layer.width, anchor.width);
  const centred = anchor.left + anchor.width / 2 - width / 2;
  const left = placement === 'bottom-start' ? anchor.left : placement === 'bottom-end' ? anchor.right - width : centred;
  const kept = Math.max(edge, Math.min(left, innerWidth - edge - width));
  return { left: kept, top, minWidth: anchor.width };
}

/** Keeps a fixed layer beside its anchor while it is open: on opening, scrolling and resizing. Null until measured. */
export function useFloating(options: {
  readonly open: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLElement | null>;
  readonly placement: Placement;
}): Spot | null {
  const { open, anchor, layer, placement } = options;
  const [spot, setSpot] = useState<Spot | null>(null);
  useLayoutEffect(() => {
    if (!open) {
      setSpot(null);
      return;
    }
    const place = () => {
      if (!anchor.current || !layer.current) return;
      setSpot(spotOf(anchor.current.getBoundingClientRect(), layer.current.getBoundingClientRect(), placement));
    };
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [open, anchor, layer, placement]);
  return spot;
}
