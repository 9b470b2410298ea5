import { type RefObject, useEffect } from 'react';

/** Elements that screen readers announce on focus; a bare div is not announced. */
const announcedSelector = 'aside, section, article, form, fieldset, li, tr, [role]';

/** The element, its ancestors that can be announced, and at last `page`. */
export function getChain(element: HTMLElement, page: HTMLElement): HTMLElement[] {
  const chain = [element];
  for (let one = element.parentElement; one && one !== page; one = one.parentElement) {
    if (one.matches(announcedSelector)) chain.push(one);
  }
  return [...chain, page];
}

function isGone(element: HTMLElement): boolean {
  return !element.isConnected || element.matches(':disabled');
}

/** Focuses the first element of a chain that still exists and is enabled. */
export function focusNearest(chain: readonly HTMLElement[]): void {
  const next = chain.find((one) => !isGone(one));
  if (!next) return;
  if (next !== chain[0] && !next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

/**
 * Keeps the focus in `place` when the focused element is removed or disabled: it moves to the nearest ancestor
 * that remains, so that Tab continues there. Browsers drop it, and screen readers fall silent. `drawnAs` changes when
 * `place` becomes another element.
 */
export function useFocusKept(place: RefObject<HTMLElement | null>, drawnAs = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another element needs new listeners
  useEffect(() => {
    const root = place.current;
    if (!root) return;
    let chain: readonly HTMLElement[] = [];
    const look = () => {
      const [focused] = chain;
      const active = document.activeElement;
      // Browsers drop the focus of a disabled element only at their next paint.
      if (!focused || (active !== document.body && active !== focused) || !isGone(focused)) return;
      focusNearest(chain);
    };
    const watch = new MutationObserver(look);
    const note = ({ target }: FocusEvent) => {
      // Observed from the first focus on, so that opening a page costs nothing.
      if (chain.length === 0)
        watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
      chain = getChain(target as HTMLElement, root);
    };
    root.addEventListener('focusin', note);
    return () => {
      watch.disconnect();
      root.removeEventListener('focusin', note);
    };
  }, [place, drawnAs]);
}
