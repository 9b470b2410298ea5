import { tokenStore } from '@trassa/api-client/call';
import { hydrateContact } from '../features/contact/hydrate-contact.ts';
import '../features/contact/contact.css';
import { hydrateFeedback } from '../shared/site/hydrate-feedback.ts';
import { runInTasks } from '../shared/site/run-in-tasks.ts';
import '../shared/site/first-screen.css';
import '../shared/site/landing-styles.ts';
import './document.css';

const root = document.querySelector<HTMLElement>('.landing');
if (root) runInTasks([() => hydrateContact(root, tokenStore.read() !== null), () => hydrateFeedback(root)]);
