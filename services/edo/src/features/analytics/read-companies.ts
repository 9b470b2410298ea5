import type { Analytics, CompanyRole, TopCompany } from '@trassa/contracts/edo/analytics';
import { compareByCount } from '../../list-queries/figures/figures.ts';
import { dims } from '../../rollups/dims.rules.ts';
import type { LabelCounts } from '../../rollups/figures.queries.ts';
import { listOwnCompanyKeys } from '../../rollups/own-company.queries.ts';
import { mainRole } from '../../shared/main-role.rules.ts';
import { findCompaniesByKey, listKeysByMainRole } from './analytics.queries.ts';
import type { AnalyticsContext } from './open-figures.ts';

const TOP_COMPANIES = 10;
const MOST_PARTICIPANTS = 100;

type CompanyFigures = Pick<Analytics, 'companiesCount' | 'byParticipant' | 'topCompanies' | 'topByRole'>;
type LabelledCount = Pick<LabelCounts, 'label' | 'count'>;

/** Companies named in documents, except the company itself. */
export async function readCompanies(question: AnalyticsContext): Promise<CompanyFigures> {
  const { figures } = question;
  const own = new Set(await listOwnCompanyKeys(question.trx, question));
  const named = await figures.top(dims.company, MOST_PARTICIPANTS + own.size);
  const companiesCount = (await figures.different(dims.company)) - named.filter(({ label }) => own.has(label)).length;
  const top = await toNamedCompanies(
    question,
    named.filter(({ label }) => !own.has(label)).slice(0, MOST_PARTICIPANTS),
  );
  const ofRole = async (role: CompanyRole) => {
    const known = top.filter((company) => company.role === role);
    const isComplete = known.length >= TOP_COMPANIES || top.length === companiesCount;
    return isComplete ? known.slice(0, TOP_COMPANIES) : listTopOfRole(question, role, own);
  };
  return {
    companiesCount,
    byParticipant: buildCountsByName(top),
    topCompanies: top.slice(0, TOP_COMPANIES),
    topByRole: { go: await ofRole('go'), gp: await ofRole('gp'), tk: await ofRole('tk') },
  };
}

/** The most frequent companies of a role that is rare among the most frequent of all. */
async function listTopOfRole(
  question: AnalyticsContext,
  role: CompanyRole,
  own: ReadonlySet<string>,
): Promise<TopCompany[]> {
  const keys = await listKeysByMainRole(question.trx, question, role);
  const counted = await question.figures.of(
    dims.company,
    keys.filter((key) => !own.has(key)),
  );
  const entries = [...counted].map(([label, count]) => ({ label, count, done: 0 })).sort(compareByCount);
  return toNamedCompanies(question, entries.slice(0, TOP_COMPANIES));
}

async function toNamedCompanies(question: AnalyticsContext, entries: readonly LabelledCount[]): Promise<TopCompany[]> {
  const keys = entries.map(({ label }) => label);
  const companies = await findCompaniesByKey(question.trx, question, keys);
  return entries.map(({ label, count }) => {
    const company = companies.get(label) ?? { name: '', inn: '', go: 0, gp: 0, tk: 0 };
    return { key: label, inn: company.inn, name: company.name || company.inn, role: mainRole(company), count };
  });
}

/** Documents by name of the company; the INN is added to equal names. */
function buildCountsByName(companies: readonly TopCompany[]): Record<string, number> {
  const times = Map.groupBy(companies, ({ name }) => name);
  const getName = ({ name, inn }: TopCompany) => ((times.get(name)?.length ?? 0) > 1 ? `${name} (${inn})` : name);
  return Object.fromEntries(companies.map((company) => [getName(company), company.count]));
}
