import { useMay } from '@trassa/mfe-kit/session';
import { routingMessages as messages } from './routing.messages.ts';

/** Text in place of a page that the role may not open; a person who assigns roles, with nobody to ask, gets another. */
export const useForbiddenText = () => (useMay('people.manage') ? messages.forbiddenToDirector : messages.forbiddenText);
