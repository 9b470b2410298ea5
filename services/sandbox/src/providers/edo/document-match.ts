import { DAY_SECONDS } from '../../shared/moscow-time.rules.ts';
import { CONSIGNEES, CONSIGNORS } from '../../world/companies.ts';
import { formatFullName } from '../../world/people.ts';
import { SITES } from '../../world/places.ts';
import { type ChainPlan, countAppearedDocuments, createEmptyPlan } from './chain-plan.rules.ts';
import type { DocumentQuery } from './document-filter.ts';
import type { DocumentIndex } from './document-index.ts';
import { DOCUMENT_TYPES, getCategory, TITLE_1, TITLE_2 } from './document-types.ts';
import { getReadTime, LONGEST_UNREAD_SECONDS } from './document-view.ts';
import {
  getConsigneeIndex,
  getConsignorIndex,
  getLoadingSiteIndex,
  getTripDriverIndex,
  getUnloadingSiteIndex,
  getVehicleIndex,
  isCrewNamed,
} from './random-trip.rules.ts';
import { type Fleet, formatTripNumber, formatWaybillNumber } from './trip.ts';

/**
 * Predicates of a query on index positions: names are resolved to list indices once, so that a document costs a few
 * random numbers.
 */

/** Seconds within which a title has to be answered. */
const ANSWER_TERM_SECONDS = 7 * DAY_SECONDS;
const LATIN = 'ABEKMHOPCTYX';
const CYRILLIC = 'АВЕКМНОРСТУХ';

type PositionTest = (position: number) => boolean;

interface MatchSource {
  index: DocumentIndex;
  fleet: Fleet;
}

export const foldText = (value: string) => value.toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** Plates are also written with Latin look-alikes. */
export function foldPlate(value: string): string {
  const upper = value.toLocaleUpperCase('ru').replaceAll(/\s/g, '');
  return [...upper].map((letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter).join('');
}

function buildMask<T>(list: readonly T[], test: (item: T) => boolean): Uint8Array {
  return Uint8Array.from(list, (item) => (test(item) ? 1 : 0));
}

function buildCrewTest(source: MatchSource, vehicles: Uint8Array, drivers: Uint8Array): PositionTest {
  const { index, fleet } = source;
  const size = { vehicles: fleet.vehicles.length, drivers: fleet.drivers.length };
  return (position) => {
    const chain = index.chainAt(position);
    const chainKey = index.chainKey(chain);
    if (!isCrewNamed(chainKey)) return false;
    return (
      vehicles[getVehicleIndex(chain, size.vehicles)] === 1 ||
      drivers[getTripDriverIndex({ chain, chainKey }, size)] === 1
    );
  };
}

function buildNumberTest(index: DocumentIndex, part: string, toNumber: (chain: number) => string): PositionTest {
  // Numbers are upper case already; case folding of a million of them would take seconds.
  const wanted = part.toLocaleUpperCase('ru');
  return (position) => toNumber(index.chainAt(position)).includes(wanted);
}

function buildSearchTest(source: MatchSource, search: string): PositionTest {
  const { index, fleet } = source;
  const wanted = foldText(search);
  const has = (...texts: string[]) => texts.some((item) => foldText(item).includes(wanted));
  const consignors = buildMask(CONSIGNORS, (company) => has(company.shortName, company.inn, company.kpp));
  const consignees = buildMask(CONSIGNEES, (company) => has(company.shortName, company.inn, company.kpp));
  const sites = buildMask(SITES, (site) => has(site.address));
  const vehicles = buildMask(fleet.vehicles, (vehicle) => vehicle.plate.includes(foldPlate(search)));
  const drivers = buildMask(fleet.drivers, (driver) => has(formatFullName(driver)));
  if (has(fleet.carrier.shortName, fleet.carrier.inn)) return () => true;
  const crew = buildCrewTest(source, vehicles, drivers);
  const number = buildNumberTest(
    index,
    search,
    (chain) => `${formatWaybillNumber(fleet.prefix, chain)} ${formatTripNumber(chain)}`,
  );
  return (position) => {
    const key = index.chainKey(index.chainAt(position));
    return (
      consignors[getConsignorIndex(key)] === 1 ||
      consignees[getConsigneeIndex(key)] === 1 ||
      sites[getLoadingSiteIndex(key)] === 1 ||
      sites[getUnloadingSiteIndex(key)] === 1 ||
      crew(position) ||
      number(position)
    );
  };
}

const ANSWER_AWAITING_TYPES: ReadonlySet<number> = new Set([
  DOCUMENT_TYPES.indexOf(TITLE_1),
  DOCUMENT_TYPES.indexOf(TITLE_2),
]);

/** Whether the answer to the last document of a chain is overdue. */
export function isAnswerOverdue(plan: ChainPlan, now: number): boolean {
  const last = Math.max(countAppearedDocuments(plan, now), 1) - 1;
  return ANSWER_AWAITING_TYPES.has(plan.types[last] ?? -1) && (plan.times[last] ?? 0) < now - ANSWER_TERM_SECONDS;
}

function buildExpiredTest(index: DocumentIndex): PositionTest {
  const plan = createEmptyPlan();
  return (position) => isAnswerOverdue(index.getPlan(index.chainAt(position), plan), index.now());
}

function buildUpdatedTest(index: DocumentIndex, since: number): PositionTest {
  return (position) => {
    const created = index.timeAt(position);
    const read = getReadTime(index.chainKey(index.chainAt(position)), index.placeAt(position), created);
    return created >= since || (read !== undefined && read <= index.now() && read >= since);
  };
}

function buildTypeTests(index: DocumentIndex, query: DocumentQuery): PositionTest[] {
  const { status, category, docType } = query;
  if (!(status || category || docType)) return [];
  const wanted = buildMask(
    DOCUMENT_TYPES,
    (type) =>
      (!status || type === status) && (!docType || type === docType) && (!category || getCategory(type) === category),
  );
  return [(position) => wanted[index.typeAt(position)] === 1];
}

function buildPartyTests({ index, fleet }: MatchSource, query: DocumentQuery): PositionTest[] {
  const tests: PositionTest[] = [];
  if (query.tkInn && query.tkInn !== fleet.carrier.inn) tests.push(() => false);
  if (query.goInn) {
    const wanted = buildMask(CONSIGNORS, (company) => company.inn === query.goInn);
    tests.push((position) => wanted[getConsignorIndex(index.chainKey(index.chainAt(position)))] === 1);
  }
  if (query.gpInn) {
    const wanted = buildMask(CONSIGNEES, (company) => company.inn === query.gpInn);
    tests.push((position) => wanted[getConsigneeIndex(index.chainKey(index.chainAt(position)))] === 1);
  }
  return tests;
}

function buildCrewTests(source: MatchSource, query: DocumentQuery): PositionTest[] {
  const { vehicles, drivers } = source.fleet;
  const none = new Uint8Array(0);
  const tests: PositionTest[] = [];
  if (query.transport) {
    const plate = foldPlate(query.transport);
    tests.push(
      buildCrewTest(
        source,
        buildMask(vehicles, (vehicle) => vehicle.plate.includes(plate)),
        none,
      ),
    );
  }
  if (query.driver) {
    const name = foldText(query.driver);
    tests.push(
      buildCrewTest(
        source,
        none,
        buildMask(drivers, (driver) => foldText(formatFullName(driver)).includes(name)),
      ),
    );
  }
  return tests;
}

/** Predicates of a query, cheap ones first. */
export function buildQueryTests(source: MatchSource, query: DocumentQuery): PositionTest[] {
  const { index, fleet } = source;
  const { docNum, trip, search, updatedSince } = query;
  return [
    (position: number) => index.isDeletedAt(position) === query.deleted,
    ...buildTypeTests(index, query),
    ...buildPartyTests(source, query),
    ...buildCrewTests(source, query),
    ...(docNum ? [buildNumberTest(index, docNum, (chain) => formatWaybillNumber(fleet.prefix, chain))] : []),
    ...(trip ? [buildNumberTest(index, trip, formatTripNumber)] : []),
    ...(updatedSince === undefined ? [] : [buildUpdatedTest(index, updatedSince)]),
    ...(search ? [buildSearchTest(source, search)] : []),
    ...(query.expired ? [buildExpiredTest(index)] : []),
  ];
}

/** Range of the index allowed by the times of a query. */
export function buildPositionRange(index: DocumentIndex, query: DocumentQuery): { from: number; until: number } {
  const since = query.updatedSince === undefined ? 0 : query.updatedSince - LONGEST_UNREAD_SECONDS;
  const from = Math.max(query.period?.from ?? 0, query.dateFrom ?? 0, since, 0);
  const until = Math.min(query.period?.until ?? Number.MAX_SAFE_INTEGER, query.dateTo ?? Number.MAX_SAFE_INTEGER);
  return { from: index.getPosition(from), until: index.getPosition(until) };
}
