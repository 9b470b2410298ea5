import { tokenStore } from '@trassa/api-client/call';
import { homePieces } from '../features/home/enliven-home.ts';
import { enlivenFeedback } from '../shared/site/enliven-feedback.ts';
import { inPieces } from '../shared/site/in-pieces.ts';
import '../shared/site/landing.css';

const root = document.querySelector<HTMLElement>('.landing');
if (root) {
  const { pieces } = homePieces(root, () => ({ signedIn: tokenStore.read() !== null, search: location.search }));
  inPieces([...pieces, () => enlivenFeedback(root)]);
}
