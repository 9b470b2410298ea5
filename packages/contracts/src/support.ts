/** E-mail address of the support, the same on each page. */
export const supportMail = 'support@trassa.app';
