import { useEffect, useEffectEvent } from 'react';

/** Least distance in pixels of a swipe that closes a sheet. */
const closingSwipePixels = 80;

const ownGestureSelector = 'input, textarea, select, [contenteditable], [role="slider"], canvas';

/** Whether a swipe that begins on the target may close the sheet: no element there is scrolled or swiped itself. */
function isFreeForSwipe(target: EventTarget | null, sheet: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest(ownGestureSelector)) return false;
  for (let place: Element | null = target; place && place !== sheet; place = place.parentElement) {
    if (place.scrollTop > 0) return false;
  }
  return true;
}

/** Calls `onDown` when a sheet is swiped down; the sheet follows the finger meanwhile. `sheet` null: no swipe. */
export function useSwipeDown(sheet: HTMLElement | null, onDown: () => void): void {
  const close = useEffectEvent(onDown);
  useEffect(() => {
    if (!sheet) return;
    let from: Touch | null = null;
    let way = 0;
    const begin = ({ target, touches }: TouchEvent) => {
      from = touches.length === 1 && isFreeForSwipe(target, sheet) ? (touches[0] ?? null) : null;
      way = 0;
    };
    const follow = ({ touches: [finger] }: TouchEvent) => {
      if (!from || !finger) return;
      const down = finger.clientY - from.clientY;
      // The first move decides: a sideways or upward one scrolls.
      if (way === 0 && down <= Math.abs(finger.clientX - from.clientX)) from = null;
      else way = Math.max(1, down);
      sheet.style.translate = from ? `0 ${way}px` : '';
    };
    const end = () => {
      sheet.style.translate = '';
      if (from && way > closingSwipePixels) close();
      from = null;
    };
    sheet.addEventListener('touchstart', begin, { passive: true });
    sheet.addEventListener('touchmove', follow, { passive: true });
    sheet.addEventListener('touchend', end);
    sheet.addEventListener('touchcancel', end);
    return () => {
      sheet.removeEventListener('touchstart', begin);
      sheet.removeEventListener('touchmove', follow);
      sheet.removeEventListener('touchend', end);
      sheet.removeEventListener('touchcancel', end);
    };
  }, [sheet]);
}
