/** Normalized address: accounts are unique whatever the case of the letters. */
export const toEmailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** Domain of the e-mail addresses of the demonstration, whose companies anybody may enter. */
export const DEMO_DOMAIN = '@trassa.app';
