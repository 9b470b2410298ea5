import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './data-table.module.css';

const minColumnWidthPx = 64;
const maxColumnWidthPx = 720;
const widthStep = 16;
const clampWidth = (width: number) => Math.round(Math.max(minColumnWidthPx, Math.min(width, maxColumnWidthPx)));

const findColElement = (head: HTMLTableCellElement) =>
  head.closest('table')?.querySelectorAll('col')[head.cellIndex] as HTMLElement | undefined;

/** Called with the new width of a column in pixels; null: back to the width that the page sets. */
export type OnWidth = (width: number | null) => void;

/** Alt with an arrow changes the width of the column whose heading has the focus. */
export function resizeByKey(event: KeyboardEvent<HTMLTableCellElement>, onWidth: OnWidth): void {
  const by = event.key === 'ArrowRight' ? widthStep : event.key === 'ArrowLeft' ? -widthStep : 0;
  if (!event.altKey || by === 0) return;
  event.preventDefault();
  onWidth(clampWidth(event.currentTarget.offsetWidth + by));
}

/** Right edge of a heading: dragging changes the width of its column, a double click resets it. */
export function ColumnGrip({ onWidth }: { readonly onWidth: OnWidth }) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const grip = event.currentTarget;
    const head = grip.closest('th');
    const col = head && findColElement(head);
    if (!head || !col) return;
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    const [from, width] = [event.clientX, head.offsetWidth];
    // Set on the element while dragging: rendering all rows at every step would lag behind the pointer.
    grip.onpointermove = (moved) => {
      col.style.width = `${clampWidth(width + moved.clientX - from)}px`;
    };
    grip.onlostpointercapture = () => {
      grip.onpointermove = null;
      if (head.offsetWidth !== width) onWidth(clampWidth(head.offsetWidth));
    };
  };
  return <span className={styles.grip} aria-hidden="true" onPointerDown={drag} onDoubleClick={() => onWidth(null)} />;
}
