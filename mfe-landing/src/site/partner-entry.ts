import { tokenStore } from '@trassa/api-client/call';
import { hydratePartnerPage } from '../features/partner-page/hydrate-partner.ts';
import '../features/partner-page/partner.css';
import '../shared/site/first-screen.css';
import '../shared/site/landing-styles.ts';
import { appPaths } from '../paths.ts';
import { hydrateFeedback } from '../shared/site/hydrate-feedback.ts';
import './document.css';

const root = document.querySelector<HTMLElement>('.landing');
if (root) {
  const signedIn = tokenStore.read() !== null;
  hydrateFeedback(root);
  hydratePartnerPage(root, { signedIn, onSuccess: () => undefined, open: () => location.assign(appPaths.dashboard) });
}
