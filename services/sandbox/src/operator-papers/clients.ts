import { COMPANIES } from '../world/companies.ts';

const LEGAL_INN = 10;

/** Whether operators know a client: all companies, and those entrepreneurs that the sandbox has made. */
export const isAtOperators = (inn: string): boolean =>
  inn.length === LEGAL_INN || COMPANIES.some((company) => company.inn === inn);
