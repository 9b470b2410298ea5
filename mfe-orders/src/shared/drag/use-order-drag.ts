import { useMay } from '@trassa/mfe-kit/session';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** The dragged order, and the drop target under the pointer; null: none. */
export interface OrderDrag {
  orderId: string;
  over: string | null;
}

interface OrderDragOptions {
  /** Scrolls by itself when the pointer is near its edges. */
  scroller: RefObject<HTMLElement | null>;
  canDrag: (orderId: string) => boolean;
  onDrop: (drag: OrderDrag) => void;
}

/** Distance after which a press is a drag; width of the edges that scroll; length of a scroll per frame. */
const DRAG_START_PX = 5;
const SCROLL_EDGE_PX = 56;
const SCROLL_STEP_PX = 14;

const findDropTarget = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null;

const getScrollStep = (at: number, start: number, end: number) =>
  at < start + SCROLL_EDGE_PX ? -SCROLL_STEP_PX : at > end - SCROLL_EDGE_PX ? SCROLL_STEP_PX : 0;

function scrollNearEdge(scroller: HTMLElement | null, { x, y }: { x: number; y: number }) {
  if (!scroller) return;
  const { top, bottom, left, right } = scroller.getBoundingClientRect();
  scroller.scrollTop += getScrollStep(y, top, bottom);
  scroller.scrollLeft += getScrollStep(x, left, right);
}

/** Position beside the pointer, wholly inside the window: 100% of a translation is the size of the moved element. */
const formatGhostTransform = ({ x, y }: { x: number; y: number }) =>
  `translate(min(${x + 12}px, 100vw - 100% - 8px), min(${y + 12}px, 100vh - 100% - 8px))`;

/**
 * Drag of elements with `data-order` onto elements with `data-drop` by mouse or pen; a finger scrolls and taps. The ghost
 * follows without a render: state changes only with the place under the pointer. `isFixed`: the person may not move
 * orders.
 */
export function useOrderDrag({ scroller, canDrag, onDrop }: OrderDragOptions) {
  const [drag, setDrag] = useState<OrderDrag | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const hasDragged = useRef(false);
  const isFixed = !useMay('orders.manage');

  const begin = (event: PointerEvent<HTMLElement>) => {
    const orderId = (event.target as Element).closest<HTMLElement>('[data-order]')?.dataset.order;
    hasDragged.current = false;
    if (isFixed || !orderId || event.button !== 0 || event.pointerType === 'touch' || !canDrag(orderId)) return;
    const from = { x: event.clientX, y: event.clientY };
    const at = { ...from };
    let now: OrderDrag | null = null;
    let frame = 0;
    const listeners = new AbortController();
    const look = () => {
      const over = findDropTarget(at.x, at.y);
      if (now?.over === over) return;
      now = { orderId, over };
      setDrag(now);
    };
    // In every frame, because scrolling moves other targets under a pointer that stands still.
    const follow = () => {
      if (ghost.current) ghost.current.style.transform = formatGhostTransform(at);
      scrollNearEdge(scroller.current, at);
      look();
      frame = requestAnimationFrame(follow);
    };
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      [at.x, at.y] = [clientX, clientY];
      if (!now && Math.hypot(at.x - from.x, at.y - from.y) < DRAG_START_PX) return;
      if (!now) frame = requestAnimationFrame(follow);
      hasDragged.current = true;
      look();
    };
    const end = (isDropped: boolean) => {
      listeners.abort();
      cancelAnimationFrame(frame);
      setDrag(null);
      if (isDropped && now) onDrop(now);
    };
    addEventListener('pointermove', move, listeners);
    addEventListener('pointerup', () => end(true), listeners);
    addEventListener('pointercancel', () => end(false), listeners);
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), listeners);
  };
  /** Whether a click is the end of a drag. */
  const isDragClick = () => hasDragged.current;
  return { drag, ghost, begin, isDragClick, isFixed };
}
