import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Draws its content once its place comes into view: a chart below the fold costs the first look nothing. */
export function WhenSeen({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return seen ? children : <div ref={place} style={{ height }} />;
}
