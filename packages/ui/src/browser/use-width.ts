import { type RefObject, useLayoutEffect, useState } from 'react';

const stepPixels = 20;

/** The width of an element in pixels, rounded down to steps of 20; before it is measured, that of the window. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => (typeof innerWidth === 'number' ? innerWidth : 1280));
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched || typeof ResizeObserver === 'undefined') return;
    const look = () => {
      if (watched.offsetWidth > 0) setWidth(Math.floor(watched.offsetWidth / stepPixels) * stepPixels);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
