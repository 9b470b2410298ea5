import { type RefObject, useEffect } from 'react';
import { useMedia } from './use-media.ts';

const fields = 'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled)';

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
    const look = () => {
      const isBegun =
        document.activeElement?.matches(`${fields}, button, a[href]`) && layer.contains(document.activeElement);
      const field = isBegun ? null : layer.querySelector<HTMLElement>(fields);
      if (isBegun) ended.abort();
      if (!field || !isInSight(field)) return;
      field.focus();
      ended.abort();
    };
    const watch = new MutationObserver(look);
    watch.observe(layer, { childList: true, subtree: true });
    ended.signal.addEventListener('abort', () => watch.disconnect());
    // Whoever has begun to read or press goes on where they are.
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, () => ended.abort(), ended);
    look();
    return () => ended.abort();
  }, [mark, isTouched]);
}
