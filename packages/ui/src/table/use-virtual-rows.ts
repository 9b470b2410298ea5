import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../browser/use-printing.ts';
import { type VirtualWindow, virtualWindow } from './data-table.rules.ts';

/** From how many rows on only those near the view are drawn. */
export const virtualFrom = 200;

const firstWindow = 40;

/** Rows of a first look, drawn at once; the others follow in a render that gives way to input. */
const firstLook = 20;
/** Height of a row that is yet to be drawn, in pixels. */
const usualHeight = 56;

type Options = {
  readonly count: number;
  /** Heights of the rows as they are now; asked once for a look at all of them. */
  readonly readHeights: () => (index: number) => number;
  readonly body: RefObject<HTMLElement | null>;
};

/**
 * The rows to draw now. Below `virtualFrom` and on paper all of them, in two passes; above, those near the view of the
 * window.
 */
export function useVirtualRows({ count, readHeights, body }: Options): VirtualWindow {
  const isPrinting = usePrinting();
  const on = count > virtualFrom && !isPrinting;
  const drawn = Math.min(count, Math.max(firstLook, useDeferredValue(count, 0)));
  const measure = useCallback((): VirtualWindow => {
    const top = body.current ? -body.current.getBoundingClientRect().top : 0;
    return virtualWindow({ count, heightOf: readHeights() }, top, Math.max(innerHeight, 400));
  }, [count, readHeights, body]);
  const [shown, setShown] = useState<VirtualWindow>({ first: 0, last: firstWindow, before: 0, after: 0 });
  useLayoutEffect(() => {
    if (!on) return;
    let frame = 0;
    const update = () => {
      const next = measure();
      setShown((old) => (old.first === next.first && old.last === next.last && old.after === next.after ? old : next));
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    update();
    addEventListener('scroll', later, { capture: true, passive: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later, { capture: true });
      removeEventListener('resize', later);
    };
  }, [on, measure]);
  if (on) return { ...shown, last: Math.min(shown.last, count) };
  return { first: 0, last: drawn, before: 0, after: (count - drawn) * usualHeight };
}
