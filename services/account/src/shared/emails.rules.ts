/** Normalized address: accounts are unique whatever the case of the letters. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();
