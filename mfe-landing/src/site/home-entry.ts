import { tokenStore } from '@trassa/api-client/call';
import { enlivenHome } from '../features/home/enliven-home.ts';
import { enlivenFeedback } from '../shared/site/enliven-feedback.ts';
import '../shared/site/landing.css';
import './document.css';

const root = document.querySelector<HTMLElement>('.landing');
if (root) {
  enlivenFeedback(root);
  enlivenHome(root, tokenStore.read() !== null);
}
