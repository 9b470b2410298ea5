/**
 * Longest code in characters: INN, KPP, plate, id of a chain, status. An index of Postgres holds at most 2,704 bytes
 * of a value.
 */
export const MAX_CODE_LENGTH = 200;

/** Longest text of a list, in characters: names and addresses. */
export const MAX_COLUMN_TEXT_LENGTH = 2000;
