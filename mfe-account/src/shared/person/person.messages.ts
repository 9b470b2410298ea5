import { registrationLabels } from '@trassa/contracts/account/registration.rules';

const { firstName, lastName } = registrationLabels;

export const personMessages = { firstName, lastName } as const;
