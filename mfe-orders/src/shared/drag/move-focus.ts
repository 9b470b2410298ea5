import type { KeyboardEvent } from 'react';

const stepsByKey: Readonly<Record<string, readonly [group: number, place: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** In columns, up and down move within a column, left and right between columns. */
const keysInColumns: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
};

/** Moves the focus by arrow keys between orders of a row or column, and between rows or columns that hold orders. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, layout: 'rows' | 'columns' = 'rows'): void {
  const step = stepsByKey[layout === 'rows' ? event.key : (keysInColumns[event.key] ?? '')];
  const focused = document.activeElement;
  const order = focused?.closest<HTMLElement>('[data-order]');
  if (!step || !order || !(focused === order || focused?.matches('a'))) return;
  const groups = [...event.currentTarget.querySelectorAll('[data-drop]')]
    .map((group) => [...group.querySelectorAll<HTMLElement>('[data-order]')])
    .filter((orders) => orders.length > 0);
  const line = groups.findIndex((orders) => orders.includes(order));
  const place = groups[line]?.indexOf(order) ?? 0;
  const group = groups[line + step[0]];
  const next = group?.[Math.min(place + step[1], step[0] === 0 ? place + 1 : group.length - 1)];
  if (!next) return;
  event.preventDefault();
  (next.matches('button') ? next : next.querySelector('a'))?.focus();
}
