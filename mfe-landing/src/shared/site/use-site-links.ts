import { useNavigate } from '@trassa/mfe-kit/router';
import type { MouseEvent } from 'react';

/** Clicks on links of the site navigate inside the host; modified clicks are left to the browser. */
export function useSiteLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!href?.startsWith('/') || !isPlain) return;
    event.preventDefault();
    navigate(href);
  };
}
