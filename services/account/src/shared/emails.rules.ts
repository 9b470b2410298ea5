/** The form in which two addresses are compared: one person, one account, whatever the letters' case. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();
