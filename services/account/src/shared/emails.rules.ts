/** Normalized address: accounts are unique whatever the case of the letters. */
export const toEmailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** End of the addresses of the demonstration, whose companies everybody enters. */
export const DEMO_DOMAIN = '@trassa.app';
