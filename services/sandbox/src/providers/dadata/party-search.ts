import { z } from 'zod';
import { COMPANIES, type Company } from '../../world/companies.ts';

/** Search of companies: by prefix of INN or OGRN, or by prefixes of the words of the name. */

const locationsSchema = z.array(z.object({ kladr_id: z.string().optional() })).optional();
const stateSchema = z.enum(['ACTIVE', 'LIQUIDATING', 'LIQUIDATED', 'BANKRUPT', 'REORGANIZING']);

export const partyQuerySchema = z.object({
  query: z.string(),
  count: z.int().min(1).default(10),
  // The findById documentation has a list, older clients send a string.
  status: z.union([z.array(stateSchema), stateSchema.transform((one) => [one])]).optional(),
  type: z.enum(['LEGAL', 'INDIVIDUAL']).optional(),
  kpp: z.string().optional(),
  branch_type: z.enum(['MAIN', 'BRANCH']).optional(),
  locations: locationsSchema,
  locations_boost: locationsSchema,
  okved: z.array(z.string()).optional(),
});
export type PartyQuery = z.infer<typeof partyQuerySchema>;

/** Limit of DaData's cloud. */
const MAX_SUGGESTIONS = 20;

/** Words of a text as they are compared: lower case, е for ё. */
export const splitFoldedWords = (text: string) =>
  text
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .split(/[^a-zа-я0-9]+/)
    .filter(Boolean);

const searchableCompanies = COMPANIES.map((company) => ({
  company,
  words: splitFoldedWords(`${company.form} ${company.fullName} ${company.kind === 'INDIVIDUAL' ? company.title : ''}`),
}));

const getRegionCode = (company: Company) => company.sites[0].city.regionCode;

function isInLocations(company: Company, locations: PartyQuery['locations']): boolean {
  return !locations?.length || locations.some(({ kladr_id: id }) => id?.slice(0, 2) === getRegionCode(company));
}

function matchesFilters(company: Company, query: PartyQuery): boolean {
  const { status, type, kpp, branch_type: branch, okved } = query;
  return (
    (!status?.length || status.includes(company.state)) &&
    (!type || company.kind === type) &&
    (!kpp || company.kpp === kpp) &&
    branch !== 'BRANCH' &&
    (!okved?.length || okved.some((code) => company.okved.startsWith(code))) &&
    isInLocations(company, query.locations)
  );
}

function rankAndLimitParties(companies: Company[], query: PartyQuery): Company[] {
  const near = (company: Company) =>
    query.locations_boost?.length && isInLocations(company, query.locations_boost) ? 0 : 1;
  return companies.sort((a, b) => near(a) - near(b)).slice(0, Math.min(query.count, MAX_SUGGESTIONS));
}

export function suggestParties(query: PartyQuery): Company[] {
  const wanted = splitFoldedWords(query.query);
  if (wanted.length === 0) return [];
  const [first = ''] = wanted;
  const isNumber = wanted.length === 1 && /^\d+$/.test(first);
  const found = searchableCompanies.filter(
    ({ company, words: known }) =>
      matchesFilters(company, query) &&
      (wanted.every((word) => known.some((one) => one.startsWith(word))) ||
        (isNumber && (company.inn.startsWith(first) || company.ogrn.startsWith(first)))),
  );
  return rankAndLimitParties(
    found.map(({ company }) => company),
    query,
  );
}

/** Exact match of INN or OGRN. */
export function findPartiesByInnOrOgrn(query: PartyQuery): Company[] {
  const wanted = query.query.trim();
  const found = COMPANIES.filter(
    (company) => (company.inn === wanted || company.ogrn === wanted) && matchesFilters(company, query),
  );
  return rankAndLimitParties(found, query);
}
