import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { useLocation } from '@trassa/mfe-kit/router';
import { useSession } from '@trassa/mfe-kit/session';
import { useEffect, useRef } from 'react';
import '../../shared/site/first-screen.css';
import '../../shared/site/landing-styles.ts';
import { useSiteLinks } from '../../shared/site/use-site-links.ts';
import { homeMessages } from './home.messages.ts';
import { hydrateHome } from './hydrate-home.ts';
import { LandingView } from './landing-view.tsx';

/** `/` inside the host: the markup sent to guests, hydrated by the same script. */
export function LandingPage() {
  usePageTitle(homeMessages.title);
  const { isAuthenticated } = useSession();
  const follow = useSiteLinks();
  const root = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  useEffect(
    () => (root.current ? hydrateHome(root.current, { signedIn: isAuthenticated, search }) : undefined),
    [isAuthenticated, search],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks on links inside are only taken up to stay in the application
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard presses the links themselves
    <div className="landing" ref={root} onClick={follow}>
      <LandingView />
    </div>
  );
}
