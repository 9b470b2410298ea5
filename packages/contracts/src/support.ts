/** Where people write when they need help: the one address every page names. */
export const supportMail = 'support@trassa.app';
