/**
 * Longest code, in characters: INN, KPP, number plate, id of a chain, status. An index of Postgres holds 2,704 bytes of a
 * value, and what is longer than this is none of them anyway.
 */
export const LONGEST_CODE = 200;

/** Longest text of a list, in characters: names and addresses. */
export const LONGEST_TEXT = 2000;
