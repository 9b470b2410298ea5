import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** The trip under the pointer, and the row or list it is over. */
export interface TripDrag {
  orderId: string;
  over: string | null;
}

interface DragTarget {
  /** Scrolls by itself when the pointer is near its edge. */
  scroller: RefObject<HTMLElement | null>;
  canDrag: (orderId: string) => boolean;
  onDrop: (drag: TripDrag) => void;
}

/** Pixels that tell a drag from a click, and pixels from the edge in which the board scrolls. */
const STARTS_AFTER = 5;
const EDGE = 56;
const STEP = 14;

const targetAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null;

function scrollNearEdge(scroller: HTMLElement | null, y: number) {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + EDGE) scroller.scrollTop -= STEP;
  else if (y > bottom - EDGE) scroller.scrollTop += STEP;
}

/**
 * Drag of elements with `data-order` onto elements with `data-drop` by mouse or pen; a finger scrolls and taps. The ghost
 * follows without a render: state changes only with the row under the pointer.
 */
export function useTripDrag({ scroller, canDrag, onDrop }: DragTarget) {
  const [drag, setDrag] = useState<TripDrag | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const hasDragged = useRef(false);

  const begin = (event: PointerEvent<HTMLElement>) => {
    const orderId = (event.target as Element).closest<HTMLElement>('[data-order]')?.dataset.order;
    hasDragged.current = false;
    if (!orderId || event.button !== 0 || event.pointerType === 'touch' || !canDrag(orderId)) return;
    const from = { x: event.clientX, y: event.clientY };
    const at = { ...from };
    let now: TripDrag | null = null;
    let frame = 0;
    const listeners = new AbortController();
    const follow = () => {
      if (ghost.current) ghost.current.style.transform = `translate(${at.x + 12}px, ${at.y + 12}px)`;
      scrollNearEdge(scroller.current, at.y);
      frame = requestAnimationFrame(follow);
    };
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      [at.x, at.y] = [clientX, clientY];
      if (!now && Math.hypot(at.x - from.x, at.y - from.y) < STARTS_AFTER) return;
      if (!now) frame = requestAnimationFrame(follow);
      hasDragged.current = true;
      const over = targetAt(at.x, at.y);
      if (now?.over === over) return;
      now = { orderId, over };
      setDrag(now);
    };
    const end = (isDropped: boolean) => {
      listeners.abort();
      cancelAnimationFrame(frame);
      setDrag(null);
      if (isDropped && now) onDrop(now);
    };
    const { signal } = listeners;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', () => end(true), { signal });
    addEventListener('pointercancel', () => end(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
  /** Whether a click is the end of a drag. */
  const isDragClick = () => hasDragged.current;
  return { drag, ghost, begin, isDragClick };
}
