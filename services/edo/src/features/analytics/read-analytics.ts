import type { Analytics, AnalyticsQuery } from '@trassa/contracts/edo/analytics';
import type { Asking } from '../../shared/choose-connection.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { dims } from '../../shared/rollups/dims.rules.ts';
import { countLabels } from '../../shared/rollups/figures.queries.ts';
import { isLoading } from '../../shared/rollups/open-scope.ts';
import { findOwnKeys } from '../../shared/rollups/own-company.queries.ts';
import { countActiveVehicles, findNames } from './analytics.queries.ts';
import { asNamed, asRecord, asRoute, daily, hourly, sum, timeAnalysis, unnamed } from './analytics-view.rules.ts';
import { CHART_DAYS, type OpenQuestion, withFigures } from './open-figures.ts';

const TOP = 10;
const MOST_PARTICIPANTS = 100;
const MOST_REGIONS = 20;
const SIDE_REGIONS = 8;
const ACTIVE_MS = 30 * 86_400_000;

/** The analytics aggregate of the specification. */
export function readAnalytics(deps: EdoDeps, asking: Asking, query: AnalyticsQuery): Promise<Analytics> {
  return withFigures(deps, asking, {
    query,
    read: async (question) => ({
      ...(await readDistributions(question)),
      ...(await readCompanies(question)),
      ...(await readPlaces(question)),
      ...(await readNow(question)),
    }),
  });
}

async function readDistributions({ figures, today }: OpenQuestion) {
  const status = await figures.all(dims.status);
  const hours = hourly(await figures.all(dims.hour));
  return {
    totalDocuments: sum(status),
    statusDistribution: asRecord(status),
    byStatus: asRecord(status),
    roleDistribution: asRecord(await figures.all(dims.role)),
    hourlyActivity: hours,
    dailyActivity: daily(await figures.all(dims.day), today, CHART_DAYS),
    timeAnalysis: timeAnalysis(hours),
    vehicles: await figures.different(dims.vehicle),
  };
}

async function readCompanies({ trx, companyId, connectionIds, figures }: OpenQuestion) {
  const own = new Set(await findOwnKeys(trx, { companyId, connectionIds }));
  const named = await figures.top(dims.company, MOST_PARTICIPANTS + own.size);
  const top = named.filter(({ label }) => !own.has(label)).slice(0, MOST_PARTICIPANTS);
  const keys = top.map(({ label }) => label);
  const names = await findNames(trx, { companyId, connectionIds }, keys);
  const companies = top.map(({ label, count }) => {
    const { name, inn } = names.get(label) ?? { name: '', inn: '' };
    return { key: label, inn, name: name || inn, count };
  });
  // Two companies may bear one name: then the INN tells them apart.
  const times = Map.groupBy(companies, ({ name }) => name);
  const nameOf = ({ name, inn }: { name: string; inn: string }) =>
    (times.get(name)?.length ?? 0) > 1 ? `${name} (${inn})` : name;
  return {
    companiesCount: (await figures.different(dims.company)) - named.filter(({ label }) => own.has(label)).length,
    byParticipant: Object.fromEntries(companies.map((company) => [nameOf(company), company.count])),
    topCompanies: companies.slice(0, TOP),
  };
}

async function readPlaces({ figures }: OpenQuestion) {
  const [loading, unloading] = [await figures.all(dims.fromRegion), await figures.all(dims.toRegion)];
  return {
    popularRoutes: (await figures.top(dims.route, TOP)).map(asRoute),
    routes: await figures.different(dims.route),
    regionActivity: asNamed(await figures.all(dims.region)).slice(0, MOST_REGIONS),
    loadingRegions: asNamed(loading).slice(0, SIDE_REGIONS),
    unloadingRegions: asNamed(unloading).slice(0, SIDE_REGIONS),
    unknownRegions: { loading: unnamed(loading), unloading: unnamed(unloading) },
  };
}

async function readNow({ trx, companyId, connectionIds, always, now, today }: OpenQuestion) {
  const since = new Date(now.getTime() - ACTIVE_MS);
  const counted = await countLabels(trx, always, { dim: dims.day, labels: [today] });
  return {
    documentsToday: counted.get(today) ?? 0,
    activeTransports: await countActiveVehicles(trx, { companyId, connectionIds }, since),
    loading: await isLoading(trx, companyId, connectionIds),
  };
}
