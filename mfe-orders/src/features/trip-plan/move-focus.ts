import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Arrow keys move between trips of a row and between rows with trips. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const focused = document.activeElement;
  if (!step || !(focused instanceof HTMLElement) || !focused.dataset.order) return;
  const rows = [...event.currentTarget.querySelectorAll('[data-drop]')]
    .map((row) => [...row.querySelectorAll<HTMLElement>('[data-order]')])
    .filter((trips) => trips.length > 0);
  const line = rows.findIndex((trips) => trips.includes(focused));
  const column = rows[line]?.indexOf(focused) ?? 0;
  const row = rows[line + step[0]];
  const next = row?.[Math.min(column + step[1], step[0] === 0 ? column + 1 : row.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
