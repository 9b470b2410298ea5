import { randomInt } from 'node:crypto';
import { getHash } from './secrets.ts';

/** Letters and digits that are not mistaken for one another on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LETTERS = 16;
const COUNT = 10;

function newCode(): string {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Ten new recovery codes of 79 bits, in groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

/** Stored hash of a recovery code, whatever its case, spaces and dashes. */
export function recoveryHash(personId: string, typed: string): string {
  return getHash(`${personId}:${typed.toLowerCase().replace(/[^a-z\d]/g, '')}`);
}
