import { tokenStore } from '@trassa/api-client/call';
import { enlivenPartner } from '../features/partner-page/enliven-partner.ts';
import '../features/partner-page/partner.css';
import '../shared/site/first-screen.css';
import '../shared/site/landing.css';
import { doorPaths } from '../paths.ts';
import { enlivenFeedback } from '../shared/site/enliven-feedback.ts';
import './document.css';

const root = document.querySelector<HTMLElement>('.landing');
if (root) {
  const signedIn = tokenStore.read() !== null;
  enlivenFeedback(root);
  enlivenPartner(root, { signedIn, onSuccess: () => undefined, open: () => location.assign(doorPaths.cabinet) });
}
