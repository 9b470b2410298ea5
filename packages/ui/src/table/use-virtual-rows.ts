import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../browser/use-printing.ts';
import { type VirtualWindow, virtualWindow } from './data-table.rules.ts';

/** Above this number of rows only those near the view are drawn. */
export const virtualFrom = 200;

const firstVirtualRows = 40;

/** Rows that are rendered at once; the others follow in steps of `rowsPerRender`, in renders that input interrupts. */
const rowsAtOnce = 20;
const rowsPerRender = 15;
/** Height of a row that is yet to be drawn, in pixels. */
const usualRowHeightPx = 56;

type Options = {
  readonly count: number;
  /** Keys of the rows as one text, to notice a changed list. Not called for virtual lists. */
  readonly readOrder: () => string;
  /** Current heights of the rows; called once per measurement of all rows. */
  readonly readHeights: () => (index: number) => number;
  readonly body: RefObject<HTMLElement | null>;
};

/** The rows in the view of the window and half a view around it. */
export function rowsNearView({ count, readHeights, body }: Omit<Options, 'readOrder'>): VirtualWindow {
  const top = body.current ? -body.current.getBoundingClientRect().top : 0;
  return virtualWindow({ count, getHeight: readHeights() }, top, Math.max(innerHeight, 400));
}

/** Number of rows to render: at first down to the view, then some more with every render. */
function useRenderedRowCount({ readOrder, ...list }: Options): number {
  const { count } = list;
  const [drawn, setDrawn] = useState({ order: '', rows: 0 });
  const isLong = count > rowsAtOnce;
  const order = isLong ? readOrder() : '';
  const isNew = isLong && drawn.order !== order;
  const near = isNew && list.body.current ? rowsNearView(list).last : 0;
  const rows = Math.max(rowsAtOnce, isNew ? near : drawn.rows);
  useEffect(() => {
    if (isNew || (isLong && rows < count)) startTransition(() => setDrawn({ order, rows: rows + rowsPerRender }));
  }, [order, rows, count, isNew, isLong]);
  return Math.min(count, rows);
}

/**
 * The rows to draw now. Below `virtualFrom` and on paper all of them, one part after the other; above, those near the
 * view of the window.
 */
export function useVirtualRows(options: Options): VirtualWindow {
  const { count, readHeights, body } = options;
  const isPrinting = usePrinting();
  const on = count > virtualFrom && !isPrinting;
  const drawn = useRenderedRowCount(on ? { ...options, count: 0 } : options);
  const measure = useCallback(() => rowsNearView({ count, readHeights, body }), [count, readHeights, body]);
  const [shown, setShown] = useState<VirtualWindow>({ first: 0, last: firstVirtualRows, before: 0, after: 0 });
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
  const last = isPrinting ? count : drawn;
  return { first: 0, last, before: 0, after: (count - last) * usualRowHeightPx };
}
