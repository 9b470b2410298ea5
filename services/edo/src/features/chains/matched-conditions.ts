import { type RawBuilder, sql } from 'kysely';
import { ofDocumentsAlone, saysOfChains } from '../../shared/chain-conditions.ts';
import { type DocumentList, documentConditions } from '../../shared/document-conditions.ts';
import { TRIP_MINUTES } from '../../shared/rollups/trip.rules.ts';
import { wayIdSql } from '../../shared/rollups/way-id.rules.ts';
import { isFinished } from '../../shared/standing-sql.ts';
import { ofWholeChain } from '../../shared/whole-chains.ts';

/**
 * Which trips: of which vehicle, which driver, with a speed that is known or an estimate, only those that are over; nulls:
 * any chains.
 */
export interface AskedTrips {
  plate: string | null;
  driver: string | null;
  speed: 'known' | 'estimated' | null;
  finished: boolean;
}

/** Chains that hold a document of the list. `addresses`: with an end at one of these. */
export interface MatchedList extends DocumentList {
  trips: AskedTrips;
  /** Trips whose news was due before then are without news. */
  silentBefore: Date;
  addresses: readonly string[] | null;
  /** Categories of the company's chains, where a list is of all of them. */
  categories: readonly string[] | null;
  /** Only chains that began from an instant on, or before another. */
  began?: { from: Date | null; to: Date | null };
}

/** Whether chains must meet more than to hold a document of the list. */
export const narrowsChains = ({ trips, addresses, filters }: Pick<MatchedList, 'trips' | 'addresses' | 'filters'>) =>
  asksForTrips(trips) || addresses !== null || saysOfChains(filters);

const asksForTrips = (trips: AskedTrips) => trips.finished || asksForVehicles(trips);
const asksForVehicles = ({ plate, driver, speed }: AskedTrips) => plate !== null || driver !== null || speed !== null;

/** What documents of the list must meet, whatever is said of their chains. */
export function ofDocument({ scope, filters, began }: DocumentList & Pick<MatchedList, 'began'>): RawBuilder<unknown> {
  const conditions = documentConditions({ scope, filters: ofDocumentsAlone(filters) });
  // A chain begins with the first of its documents.
  return began?.from ? sql`${conditions} and create_date >= ${began.from}` : conditions;
}

/** Whether a chain holds a document of the list. `way`: how that is to be looked for. */
export const holds = (list: Parameters<typeof ofDocument>[0], way: RawBuilder<unknown> = sql``): RawBuilder<unknown> =>
  sql`exists (select 1 from documents
    where connection_id = c.connection_id and chain_id = c.chain_id and ${ofDocument(list)} ${way})`;

/** What a chain must meet; whatever holds of all its documents comes first, for an index to begin by. */
export function ofChain(list: MatchedList): RawBuilder<unknown> {
  const { from, to } = list.filters;
  return sql.join(
    [chainAlone(list), from ? sql`c.last_at >= ${from}` : sql`true`, to ? sql`c.started_at < ${to}` : sql`true`],
    sql` and `,
  );
}

/** The same, whenever its documents were made. */
export function chainAlone(list: MatchedList): RawBuilder<unknown> {
  const { addresses, began } = list;
  return sql.join(
    [
      ofWholeChain(list),
      ofTrip(list.scope.companyId, list.trips, 'c'),
      began?.from ? sql`c.started_at >= ${began.from}` : sql`true`,
      began?.to ? sql`c.started_at < ${began.to}` : sql`true`,
      addresses ? sql`(c.from_addr = any(${addresses}::text[]) or c.to_addr = any(${addresses}::text[]))` : sql`true`,
    ],
    sql` and `,
  );
}

/** A trip of a vehicle or a driver is a chain of a transport waybill that names a vehicle. */
export function ofTrip(companyId: string, trips: AskedTrips, table: 'chains' | 'c'): RawBuilder<unknown> {
  const over = trips.finished ? isFinished(table) : sql`true`;
  return asksForVehicles(trips) ? sql`${over} and ${ofVehicle(companyId, trips)}` : over;
}

function ofVehicle(companyId: string, { plate, driver, speed }: AskedTrips): RawBuilder<unknown> {
  const conditions = [
    sql`docflow_type = 'ETRN' and plate <> ''`,
    plate === null ? sql`true` : sql`plate = ${plate}`,
    driver === null ? sql`true` : sql`driver = ${driver}`,
    speed === null ? sql`true` : hasSpeed(companyId, speed),
  ];
  return sql.join(conditions, sql` and `);
}

/** Whether the average speed is over a trip, as `countMeasures` counts it: its way has a length, its hours are no bound. */
const hasSpeed = (companyId: string, speed: 'known' | 'estimated'): RawBuilder<unknown> =>
  sql`from_addr <> '' and to_addr <> '' and floor(extract(epoch from unloaded_at - loaded_at) / 60 + 0.5)
      between ${sql.lit(TRIP_MINUTES.least)} and ${sql.lit(TRIP_MINUTES.most)}
    and ${sql.raw(wayIdSql)} in (select id from ways
      where company_id = ${companyId} and km > 0 and estimated = ${speed === 'estimated'})`;
