import { randomInt } from 'node:crypto';
import { getHash } from './secrets.ts';

/** Letters and digits that are not mistaken for one another on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 16;
const CODE_COUNT = 10;

function createRecoveryCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Ten new recovery codes of 79 bits, in groups of four. */
export const createRecoveryCodes = (): string[] => Array.from({ length: CODE_COUNT }, createRecoveryCode);

/** Stored hash of a recovery code, whatever its case, spaces and dashes. */
export function hashRecoveryCode(personId: string, typed: string): string {
  return getHash(`${personId}:${typed.toLowerCase().replace(/[^a-z\d]/g, '')}`);
}
