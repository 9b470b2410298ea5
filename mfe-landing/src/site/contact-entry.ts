import { tokenStore } from '@trassa/api-client/call';
import { enlivenContact } from '../features/contact/enliven-contact.ts';
import '../features/contact/contact.css';
import { enlivenFeedback } from '../shared/site/enliven-feedback.ts';
import { inPieces } from '../shared/site/in-pieces.ts';
import '../shared/site/first-screen.css';
import '../shared/site/landing.css';
import './document.css';

const root = document.querySelector<HTMLElement>('.landing');
if (root) inPieces([() => enlivenContact(root, tokenStore.read() !== null), () => enlivenFeedback(root)]);
