import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { useSession } from '@trassa/mfe-kit/session';
import { useEffect, useRef } from 'react';
import '../../shared/site/first-screen.css';
import '../../shared/site/landing-styles.ts';
import { useSiteLinks } from '../../shared/site/use-site-links.ts';
import './contact.css';
import { contactMessages } from './contact.messages.ts';
import { ContactView } from './contact-view.tsx';
import { hydrateContact } from './hydrate-contact.ts';

/** `/contact` inside the host. */
export function ContactPage() {
  usePageTitle(contactMessages.title);
  const { isAuthenticated } = useSession();
  const follow = useSiteLinks();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? hydrateContact(root.current, isAuthenticated) : undefined), [isAuthenticated]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks on links inside are only taken up to stay in the application
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard presses the links themselves
    <div className="landing" ref={root} onClick={follow}>
      <ContactView />
    </div>
  );
}
