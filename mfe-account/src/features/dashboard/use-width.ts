import { type RefObject, useLayoutEffect, useState } from 'react';

/** Element width in pixels; 640 before the first measurement. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (watched.clientWidth > 0) setWidth(watched.clientWidth);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
