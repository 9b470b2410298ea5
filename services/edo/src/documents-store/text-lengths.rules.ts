/**
 * Longest code in characters: INN, KPP, plate, id of a chain, status. An index of Postgres holds at most 2,704 bytes
 * of a value.
 */
export const LONGEST_CODE = 200;

/** Longest text of a list, in characters: names and addresses. */
export const LONGEST_TEXT = 2000;
