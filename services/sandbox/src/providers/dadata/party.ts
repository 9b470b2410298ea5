import { DAY_SECONDS } from '../../shared/moscow-time.rules.ts';
import { getRandomBelow, getRandomDigits, getRandomUuid, hashText } from '../../shared/random.rules.ts';
import type { Company, CompanyState } from '../../world/companies.ts';
import { formatFullName } from '../../world/people.ts';
import { isFederalCity, type Site } from '../../world/places.ts';

/** Companies in the shape of a DaData party. */

const toMilliseconds = (seconds: number) => seconds * 1000;

const LEGAL_FORMS = {
  ООО: { type: '2014', code: '12300', full: 'Общество с ограниченной ответственностью', short: 'ООО' },
  АО: { type: '2014', code: '12267', full: 'Непубличное акционерное общество', short: 'АО' },
  ПАО: { type: '2014', code: '12247', full: 'Публичное акционерное общество', short: 'ПАО' },
  ИП: { type: '2014', code: '50102', full: 'Индивидуальный предприниматель', short: 'ИП' },
} as const;

const ENDED_STATES: ReadonlySet<CompanyState> = new Set(['LIQUIDATED', 'BANKRUPT']);

function buildAddress(site: Site, key: number) {
  const { city } = site;
  const isFederal = isFederalCity(city);
  const value = site.address.replace(/^\d{6}, /, '');
  return {
    value,
    unrestricted_value: site.address,
    invalidity: null,
    data: {
      postal_code: site.postcode,
      country: 'Россия',
      country_iso_code: 'RU',
      federal_district: null,
      region_kladr_id: `${city.regionCode}00000000000`,
      region_with_type: city.region,
      region: city.region.replace(/^(г\.|Респ\.) | (обл\.|край|Респ\.)$/g, ''),
      city_kladr_id: isFederal ? `${city.regionCode}00000000000` : `${city.regionCode}00000100000`,
      city_with_type: `г ${city.name}`,
      city_type: 'г',
      city: city.name,
      street_with_type: site.street,
      street: site.street.replace(/^(ул|пр-кт|пл)\. /, ''),
      house_type: 'д',
      house: site.house,
      fias_id: getRandomUuid(key, 21),
      geo_lat: site.lat.toFixed(4),
      geo_lon: site.lon.toFixed(4),
      qc_geo: '0',
    },
  };
}

function buildName(company: Company) {
  const title = company.title.toLocaleUpperCase('ru');
  if (company.kind === 'INDIVIDUAL') {
    return {
      full_with_opf: `${LEGAL_FORMS.ИП.full} ${company.title}`,
      short_with_opf: `ИП ${company.title}`,
      latin: null,
      full: company.title,
      short: null,
    };
  }
  return {
    full_with_opf: `${LEGAL_FORMS[company.form].full.toLocaleUpperCase('ru')} "${title}"`,
    short_with_opf: `${company.form} "${title}"`,
    latin: null,
    full: title,
    short: title,
  };
}

function buildManagement(company: Company) {
  const name = formatFullName(company.head);
  return { name, post: 'ГЕНЕРАЛЬНЫЙ ДИРЕКТОР', start_date: toMilliseconds(company.registeredAt), disqualified: null };
}

function buildFinance(company: Company, key: number) {
  if (company.kind === 'INDIVIDUAL' || ENDED_STATES.has(company.state)) return null;
  const revenue = 20_000_000 + getRandomBelow(key, 31, 900) * 1_000_000;
  const expense = Math.round(revenue * (0.82 + getRandomBelow(key, 32, 15) / 100));
  return { tax_system: null, income: revenue, expense, revenue, debt: null, penalty: null, year: 2025 };
}

function buildPersonFields(company: Company) {
  if (company.kind === 'LEGAL') return { kpp: company.kpp, management: buildManagement(company) };
  const { surname, name, patronymic } = company.head;
  return { kpp: null, fio: { surname, name, patronymic, gender: 'MALE', source: null, qc: null } };
}

function buildState(company: Company) {
  const ended = ENDED_STATES.has(company.state);
  return {
    status: company.state,
    code: null,
    actuality_date: toMilliseconds(company.registeredAt + 400 * DAY_SECONDS),
    registration_date: toMilliseconds(company.registeredAt),
    liquidation_date: ended ? toMilliseconds(company.registeredAt + 2000 * DAY_SECONDS) : null,
  };
}

function buildRegisterCodes(company: Company, key: number) {
  const legal = company.kind === 'LEGAL';
  return {
    okpo: getRandomDigits(key, 41, legal ? 8 : 10),
    okato: `${company.sites[0].city.regionCode}401000000`,
    oktmo: `${company.sites[0].city.regionCode}701000001`,
    okogu: legal ? '4210014' : '4210015',
    okfs: '16',
    okved: company.okved,
    okveds: null,
    okved_type: '2014',
  };
}

/** Fields that DaData leaves empty on this tariff. */
const EMPTY_TARIFF_FIELDS = {
  founders: null,
  managers: null,
  predecessors: null,
  successors: null,
  authorities: null,
  documents: null,
  licenses: null,
  phones: null,
  emails: null,
} as const;

function buildPartyData(company: Company) {
  const key = hashText(company.inn);
  const isLegal = company.kind === 'LEGAL';
  return {
    ...buildPersonFields(company),
    ...EMPTY_TARIFF_FIELDS,
    capital: isLegal ? { type: 'УСТАВНЫЙ КАПИТАЛ', value: 10_000 * (1 + getRandomBelow(key, 11, 50)) } : null,
    invalid: null,
    ...(isLegal ? { branch_type: 'MAIN', branch_count: 0 } : {}),
    source: null,
    qc: null,
    hid: getRandomUuid(key, 12).replaceAll('-', ''),
    type: company.kind,
    state: buildState(company),
    opf: LEGAL_FORMS[company.form],
    name: buildName(company),
    inn: company.inn,
    ogrn: company.ogrn,
    ...buildRegisterCodes(company, key),
    finance: buildFinance(company, key),
    address: buildAddress(company.sites[0], key),
    ogrn_date: toMilliseconds(company.registeredAt),
    employee_count: isLegal ? 5 + getRandomBelow(key, 13, 200) : null,
  };
}

export interface PartySuggestion {
  value: string;
  unrestricted_value: string;
  data: ReturnType<typeof buildPartyData>;
}

export function buildSuggestion(company: Company): PartySuggestion {
  const data = buildPartyData(company);
  const value = data.name.short_with_opf;
  return { value, unrestricted_value: value, data };
}
