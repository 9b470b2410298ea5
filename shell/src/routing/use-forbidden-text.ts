import { useMay } from '@trassa/mfe-kit/session';
import { routingMessages as messages } from './routing.messages.ts';

/** What a page says that the role may not open. Whoever gives the roles has nobody to ask for one. */
export const useForbiddenText = () => (useMay('people.manage') ? messages.forbiddenToDirector : messages.forbiddenText);
