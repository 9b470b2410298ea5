import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { useNavigate } from '@trassa/mfe-kit/router';
import { startSession, useSession } from '@trassa/mfe-kit/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import '../../shared/site/first-screen.css';
import '../../shared/site/landing-styles.ts';
import { appPaths } from '../../paths.ts';
import { useSiteLinks } from '../../shared/site/use-site-links.ts';
import { hydratePartnerPage } from './hydrate-partner.ts';
import './partner.css';
import { partnerMessages } from './partner.messages.ts';
import { PartnerView } from './partner-view.tsx';

/** `/partner/:hash` inside the host: the markup sent to guests, hydrated by the same script. */
export function PartnerPage() {
  usePageTitle(partnerMessages.title);
  const { isAuthenticated, isLoading } = useSession();
  const navigate = useNavigate();
  const follow = useSiteLinks();
  const root = useRef<HTMLDivElement>(null);
  const hydrate = useEffectEvent((page: HTMLElement) =>
    hydratePartnerPage(page, {
      signedIn: isAuthenticated,
      onSuccess: () => void startSession(),
      open: () => navigate(appPaths.dashboard),
    }),
  );
  // Once: a registration on this page starts a session, which must not hydrate the page again.
  const [isReady, setReady] = useState(!isLoading);
  if (!isLoading && !isReady) setReady(true);
  useEffect(() => (root.current && isReady ? hydrate(root.current) : undefined), [isReady]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks on links inside are only taken up to stay in the application
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard presses the links themselves
    <div className="landing" ref={root} onClick={follow}>
      <PartnerView />
    </div>
  );
}
