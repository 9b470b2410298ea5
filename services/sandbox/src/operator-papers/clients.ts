import { COMPANIES } from '../world/companies.ts';

const LEGAL_INN_LENGTH = 10;

/** Whether a client is registered at operators: any INN of a company, and entrepreneurs of the sandbox. */
export const isClientAtOperators = (inn: string): boolean =>
  inn.length === LEGAL_INN_LENGTH || COMPANIES.some((company) => company.inn === inn);
