import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type TableParts, toggleKey } from './data-table-parts.ts';

type Options<RowData> = TableParts<RowData> & {
  readonly body: RefObject<HTMLElement | null>;
  readonly readHeights: () => (index: number) => number;
};

const rowsPerPageKey = 10;
const tabStopSelector = ':is(a[href], button, input):not([tabindex])';

/** Keys j, k and x by their `code`, which is the same in the Russian layout, and the keys that they stand for. */
const letterKeys: Readonly<Record<string, string>> = { KeyJ: 'ArrowDown', KeyK: 'ArrowUp', KeyX: ' ' };

/** The pressed key; j, k and x become the keys that they stand for. */
function getEffectiveKey({ key, code, ctrlKey, metaKey, altKey }: PressedKey): string {
  return ctrlKey || metaKey || altKey ? key : (letterKeys[code] ?? key);
}

type PressedKey = Pick<globalThis.KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

function getTargetIndex(key: string, index: number, count: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + rowsPerPageKey,
    PageUp: index - rowsPerPageKey,
    Home: 0,
    End: count - 1,
  };
  const to = moves[key];
  return to === undefined ? null : Math.max(0, Math.min(to, count - 1));
}

function scrollToRow(body: HTMLElement, index: number, getHeight: (index: number) => number): void {
  let top = 0;
  for (let one = 0; one < index; one += 1) top += getHeight(one);
  scrollTo({ top: scrollY + body.getBoundingClientRect().top + top - innerHeight / 2 });
}

/** Index of the row that takes Tab; moves the focus to a row that may still have to be rendered. */
function useRowFocus({ body, readHeights }: Pick<Options<unknown>, 'body' | 'readHeights'>) {
  const [focusIndex, setFocusIndex] = useState(0);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
    row.scrollIntoView?.({ block: 'nearest' });
  });
  const go = (index: number) => {
    wanted.current = index;
    setFocusIndex(index);
    const drawn = body.current?.querySelector(`[data-index="${index}"]`);
    if (body.current && !drawn) scrollToRow(body.current, index, readHeights());
  };
  return { focusIndex, setFocusIndex, go };
}

/** Applies a key to a row; false when the key has no meaning there. */
function applyKeyToRow<RowData>(key: string, row: RowData, options: TableParts<RowData>): boolean {
  const { rowKey, onOpen, selected, onSelectedChange, expanded, onExpandedChange, renderExpanded } = options;
  const id = rowKey(row);
  const unfolds = renderExpanded !== undefined;
  if ((key === 'ArrowRight' || key === 'ArrowLeft') && unfolds && expanded.has(id) === (key === 'ArrowLeft')) {
    onExpandedChange(toggleKey(expanded, id));
    return true;
  }
  if (key === 'Enter' && (onOpen || unfolds)) {
    if (onOpen) onOpen(row);
    else onExpandedChange(toggleKey(expanded, id));
    return true;
  }
  if (key === ' ' && onSelectedChange) {
    onSelectedChange(toggleKey(selected ?? new Set(), id));
    return true;
  }
  return false;
}

/**
 * Lets Tab reach the buttons and links of only one row: otherwise the content after twenty
 * rows would be sixty keys away. Cells are drawn by the caller, so attributes are set after drawing.
 */
function useSingleRowTabStops({ body }: Pick<Options<unknown>, 'body'>): void {
  useEffect(() => {
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-row][tabindex]') ?? []) {
      const quiet = row.tabIndex !== 0;
      for (const control of row.querySelectorAll<HTMLElement>(quiet ? tabStopSelector : '[data-stop]')) {
        control.toggleAttribute('data-stop', quiet);
        if (quiet) control.tabIndex = -1;
        else control.removeAttribute('tabindex');
      }
    }
  });
}

/** Moves the focus into the first list of the page on j or k, while no other element has the focus. */
function useListFocusByKey(body: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isMove = letterKeys[event.code]?.startsWith('Arrow') && getEffectiveKey(event) !== event.key;
    const isFirst = document.querySelector('[data-row]')?.parentElement === body.current;
    if (!isMove || !isFirst || (event.target !== document.body && event.target !== body.current?.closest('main')))
      return;
    event.preventDefault();
    body.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Keys of rows: one row takes Tab; arrows, j and k move, Enter opens, Space or x ticks, right unfolds, left folds. */
export function useRowKeys<RowData>(options: Options<RowData>) {
  const { rows } = options;
  const { focusIndex, setFocusIndex, go } = useRowFocus(options);
  useSingleRowTabStops(options);
  useListFocusByKey(options.body);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = (event.target as HTMLElement).dataset.index;
    const row = rows[Number(at)];
    // keys of buttons and links inside a cell belong to them
    if (at === undefined || row === undefined) return;
    const key = getEffectiveKey(event);
    const to = getTargetIndex(key, Number(at), rows.length);
    if (to !== null) go(to);
    if (to !== null || applyKeyToRow(key, row, options)) event.preventDefault();
  };
  return { focusIndex: Math.min(focusIndex, Math.max(0, rows.length - 1)), setFocusIndex, onKeyDown };
}
