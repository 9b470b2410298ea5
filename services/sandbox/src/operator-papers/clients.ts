import { COMPANIES } from '../world/companies.ts';

const LEGAL_INN_LENGTH = 10;

/** Whether operators know a client: all companies, and those entrepreneurs that the sandbox has made. */
export const isClientAtOperators = (inn: string): boolean =>
  inn.length === LEGAL_INN_LENGTH || COMPANIES.some((company) => company.inn === inn);
