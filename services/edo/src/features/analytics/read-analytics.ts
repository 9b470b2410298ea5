import type { Analytics, AnalyticsQuery, CompanyRole, TopCompany } from '@trassa/contracts/edo/analytics';
import { listPeriodCodes } from '@trassa/contracts/edo/periods';
import type { PlatePair } from '@trassa/contracts/identity/plate.rules';
import type { CallContext } from '../../exchange/choose-connection.ts';
import { isIngestRunning } from '../../exchange/ingest-progress.queries.ts';
import { compareByCount } from '../../list-queries/figures/figures.ts';
import { dims } from '../../rollups/dims.rules.ts';
import { type LabelCounts, listCountsOfLabels, sumCountsOfDim } from '../../rollups/figures.queries.ts';
import { listOwnCompanyKeys } from '../../rollups/own-company.queries.ts';
import { countPlateDuplicates, listPlateTwins } from '../../rollups/spellings.queries.ts';
import { getUtilizationWindowStart } from '../../rollups/trip.rules.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { getMainRole } from '../../shared/main-role.rules.ts';
import {
  countActiveVehicles,
  countDocumentsByQuarter,
  findCompaniesByKey,
  listKeysByMainRole,
} from './analytics.queries.ts';
import {
  buildDailyActivity,
  buildHourlyActivity,
  buildTimeAnalysis,
  countUnnamed,
  sumCounts,
  toCountsByLabel,
  toNamedCounts,
  toRouteCount,
} from './analytics-view.rules.ts';
import { type AnalyticsContext, CHART_DAYS, withFigures } from './open-figures.ts';

const TOP_COMPANIES = 10;
const MOST_PARTICIPANTS = 100;

type CompanyFigures = Pick<Analytics, 'companiesCount' | 'byParticipant' | 'topCompanies' | 'topByRole'>;
type LabelledCount = Pick<LabelCounts, 'label' | 'count'>;

/** Companies named in documents, except the company itself. */
async function readCompanies(question: AnalyticsContext): Promise<CompanyFigures> {
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
    return { key: label, inn: company.inn, name: company.name || company.inn, role: getMainRole(company), count };
  });
}

/** Documents by name of the company; the INN is added to equal names. */
function buildCountsByName(companies: readonly TopCompany[]): Record<string, number> {
  const times = Map.groupBy(companies, ({ name }) => name);
  const getName = ({ name, inn }: TopCompany) => ((times.get(name)?.length ?? 0) > 1 ? `${name} (${inn})` : name);
  return Object.fromEntries(companies.map((company) => [getName(company), company.count]));
}

const POPULAR_ROUTE_COUNT = 10;
const MAX_REGIONS = 20;
const MOST_REGIONS_PER_SIDE = 8;

/** The analytics aggregate of the specification. */
export function readAnalytics(deps: EdoDeps, asking: CallContext, query: AnalyticsQuery): Promise<Analytics> {
  return withFigures(deps, asking, {
    query,
    read: async (question) => {
      const twins = await listPlateTwins(question.trx, question.companyId);
      return {
        ...(await readDistributions(question, twins)),
        ...(await readCompanies(question)),
        ...(await readTopRoutesAndRegions(question)),
        ...(await readPresentFigures(question, twins)),
        quarters: await readQuarters(question),
      };
    },
  });
}

async function readDistributions({ trx, figures, whole, today }: AnalyticsContext, twins: readonly PlatePair[]) {
  const status = await figures.all(dims.status);
  const hours = buildHourlyActivity(await figures.all(dims.hour));
  const twice = await countPlateDuplicates(twins, (plates) => figures.of(dims.vehicle, plates));
  const ofAll = whole && (await sumCountsOfDim(trx, whole, dims.status));
  return {
    totalDocuments: sumCounts(status),
    otherCategories: ofAll === null ? null : ofAll - sumCounts(status),
    statusDistribution: toCountsByLabel(status),
    byStatus: toCountsByLabel(status),
    roleDistribution: toCountsByLabel(await figures.all(dims.role)),
    hourlyActivity: hours,
    dailyActivity: buildDailyActivity(await figures.all(dims.day), today, CHART_DAYS),
    timeAnalysis: buildTimeAnalysis(hours),
    vehicles: (await figures.different(dims.vehicle)) - twice,
  };
}

async function readTopRoutesAndRegions({ figures }: AnalyticsContext) {
  const [loading, unloading] = [await figures.all(dims.fromRegion), await figures.all(dims.toRegion)];
  return {
    popularRoutes: (await figures.top(dims.route, POPULAR_ROUTE_COUNT)).map(toRouteCount),
    routes: await figures.different(dims.route),
    regionActivity: toNamedCounts(await figures.all(dims.region)).slice(0, MAX_REGIONS),
    loadingRegions: toNamedCounts(loading).slice(0, MOST_REGIONS_PER_SIDE),
    unloadingRegions: toNamedCounts(unloading).slice(0, MOST_REGIONS_PER_SIDE),
    unknownRegions: { loading: countUnnamed(loading), unloading: countUnnamed(unloading) },
  };
}

async function readPresentFigures(question: AnalyticsContext, twins: readonly PlatePair[]) {
  const { trx, companyId, connectionIds, always, now, today } = question;
  const since = getUtilizationWindowStart(now);
  const counted = await listCountsOfLabels(trx, always, { dim: dims.day, labels: [today] });
  return {
    documentsToday: counted.get(today) ?? 0,
    activeTransports: await countActiveVehicles(trx, { companyId, connectionIds }, { since, twins }),
    loading: await isIngestRunning(trx, { companyId, connectionIds }),
  };
}

async function readQuarters({ trx, always, status, now }: AnalyticsContext): Promise<Analytics['quarters']> {
  const periods = listPeriodCodes(now).reverse();
  const counted = await countDocumentsByQuarter(trx, always, { quarters: periods.map(Number), status });
  return periods.map((period) => ({ period, count: counted.get(Number(period)) ?? 0 }));
}
