import { type RawBuilder, sql } from 'kysely';
import { ofDocumentsAlone, saysOfChains } from '../../shared/chain-conditions.ts';
import { type DocumentList, documentConditions } from '../../shared/document-conditions.ts';
import { ofWholeChain } from '../../shared/whole-chains.ts';

/** Chains that hold a document of the list. `trips`: of which vehicle, which driver; `addresses`: with an end at one of these. */
export interface MatchedList extends DocumentList {
  trips: { plate: string | null; driver: string | null };
  addresses: readonly string[] | null;
  /** Categories of the company's chains, where a list is of all of them. */
  categories: readonly string[] | null;
}

/** Whether chains must meet more than to hold a document of the list. */
export const narrowsChains = ({ trips, addresses, filters }: Pick<MatchedList, 'trips' | 'addresses' | 'filters'>) =>
  trips.plate !== null || trips.driver !== null || addresses !== null || saysOfChains(filters);

/** What documents of the list must meet, whatever is said of their chains. */
export const ofDocument = ({ scope, filters }: DocumentList) =>
  documentConditions({ scope, filters: ofDocumentsAlone(filters) });

/** Whether a chain holds a document of the list. `way`: how that is to be looked for. */
export const holds = (list: DocumentList, way: RawBuilder<unknown> = sql``): RawBuilder<unknown> =>
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
  const { addresses } = list;
  return sql.join(
    [
      ofWholeChain(list),
      ofTrip(list.trips),
      addresses ? sql`(c.from_addr = any(${addresses}::text[]) or c.to_addr = any(${addresses}::text[]))` : sql`true`,
    ],
    sql` and `,
  );
}

/** A trip is a chain of a transport waybill that names a vehicle. */
export function ofTrip({ plate, driver }: MatchedList['trips']): RawBuilder<unknown> {
  if (plate === null && driver === null) return sql`true`;
  const conditions = [
    sql`docflow_type = 'ETRN' and plate <> ''`,
    plate === null ? sql`true` : sql`plate = ${plate}`,
    driver === null ? sql`true` : sql`driver = ${driver}`,
  ];
  return sql.join(conditions, sql` and `);
}
