import { useEffect } from 'react';

const product = 'Трасса';

/** The browser tab's text for a page title. */
function buildTabTitle(title: string): string {
  return title === '' ? product : `${title} — ${product}`;
}

/** Sets the tab's title while the page is open. The shell sets the route's own title; a page calls this to say more. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = buildTabTitle(title);
  }, [title]);
}
