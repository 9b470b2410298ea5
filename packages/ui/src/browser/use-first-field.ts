import { type RefObject, useEffect } from 'react';
import { useMedia } from './use-media.ts';

const fields = 'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled)';

/** A field whose input is on its way. */
const coming = 'span[aria-busy="true"]';
/** Where antd puts the focus while the content is on its way. */
const closer = '.ant-modal-close, .ant-drawer-close';

/** A window whose first field is further down is read before it is filled in. */
const isInSight = (field: Element) => field.getBoundingClientRect().top < window.innerHeight;

/**
 * A window begins in its first field, also when its content comes late; not where something inside has the focus already, nor
 * by touch, where a field brings a keyboard over the window. `mark` is an element inside.
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
      const isBegun = layer.contains(active) && active?.matches(`:is(${fields}, button, a[href]):not(${closer})`);
      const field = isBegun ? null : layer.querySelector<HTMLElement>(`${fields}, ${coming}`);
      if (isBegun) ended.abort();
      // Until the layer is drawn its fields take no focus.
      else if (field && !field.matches(coming) && isInSight(field)) field.focus();
    };
    const watch = new MutationObserver(look);
    watch.observe(layer, { childList: true, subtree: true });
    ended.signal.addEventListener('abort', () => watch.disconnect());
    // antd focuses the layer once it is drawn.
    layer.addEventListener('focusin', look, ended);
    // Whoever has begun to read or press goes on where they are; the press that opened the layer may still be on its way.
    const end = ({ timeStamp }: Event) => {
      if (timeStamp > begun) ended.abort();
    };
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, end, ended);
    look();
    return () => ended.abort();
  }, [mark, isTouched]);
}
