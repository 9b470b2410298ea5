import { COMPANIES } from '../world/companies.ts';

const LEGAL_INN = 10;

/** Whether a client is at the operators: everybody but entrepreneurs of whom the world knows nothing. */
export const isAtOperators = (inn: string): boolean =>
  inn.length === LEGAL_INN || COMPANIES.some((company) => company.inn === inn);
