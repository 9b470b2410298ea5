import { type RefObject, useEffect } from 'react';
import { useMedia } from './use-media.ts';

const fieldSelector =
  'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled)';

/** A field whose input is still loading. */
const loadingInputSelector = 'span[aria-busy="true"]';
/** Buttons that antd focuses while the content is loading. */
const closeButtonSelector = '.ant-modal-close, .ant-drawer-close';

/** Whether a field is in view: when the first one is further down, the window is to be read first. */
const isInSight = (field: Element) => field.getBoundingClientRect().top < window.innerHeight;

/**
 * Focuses the first field of a window, also when its content is loaded later. Not when another element inside has
 * the focus already, and not on touch screens, where a keyboard would cover the window. `mark`: an element inside.
 */
export function useFirstField(mark: RefObject<HTMLElement | null>): void {
  const isTouched = useMedia('(pointer: coarse)');
  useEffect(() => {
    const layer = mark.current?.closest('[role="dialog"], [role="alertdialog"]');
    if (!layer || isTouched) return;
    const ended = new AbortController();
    const begun = performance.now();
    const look = () => {
      const active = document.activeElement;
      const isBegun =
        layer.contains(active) && active?.matches(`:is(${fieldSelector}, button, a[href]):not(${closeButtonSelector})`);
      const field = isBegun ? null : layer.querySelector<HTMLElement>(`${fieldSelector}, ${loadingInputSelector}`);
      if (isBegun) ended.abort();
      // Until antd has rendered the layer, its fields take no focus.
      else if (field && !field.matches(loadingInputSelector) && isInSight(field)) field.focus();
    };
    const watch = new MutationObserver(look);
    watch.observe(layer, { childList: true, subtree: true });
    ended.signal.addEventListener('abort', () => watch.disconnect());
    // antd focuses the layer once it is drawn.
    layer.addEventListener('focusin', look, ended);
    // A key or press ends the search for a field. Not the press that opened the layer, whose events may come later.
    const end = ({ timeStamp }: Event) => {
      if (timeStamp > begun) ended.abort();
    };
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, end, ended);
    look();
    return () => ended.abort();
  }, [mark, isTouched]);
}
