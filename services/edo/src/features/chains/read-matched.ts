import type { Matched } from '@trassa/contracts/edo/document';
import type { ChainsQuery } from '@trassa/contracts/edo/filters';
import type { Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';
import { connectionIdsOf } from '../../shared/rollups/open-scope.ts';
import { findOwnKeys } from '../../shared/rollups/own-company.queries.ts';
import { partiesOf } from '../../shared/rollups/parties.rules.ts';
import { plateOf } from '../../shared/rollups/plate.rules.ts';
import type { ChainList } from './chains.queries.ts';
import {
  countMatched,
  countMatchedRoutes,
  listMatched,
  listMatchedParties,
  listMatchedVehicles,
  type MatchedList,
} from './matched.queries.ts';

/** What a figure counted, and of documents of which status of their own. */
type Counted = Pick<ChainsQuery, 'counted' | 'docStatus'>;

/** Whether the filters are those of a figure: about documents, not about chains. */
export const isCounted = ({ counted, docStatus }: Counted) => Boolean(counted || (docStatus && docStatus !== '0'));

interface MatchedPage {
  rows: ChainRow[];
  counts: Record<string, number>;
  matched: Matched;
}

/** A page of the chains whose documents a figure counted, and the figure again from the documents themselves. */
export async function readMatched(
  trx: Transaction<EdoTables>,
  list: ChainList,
  asked: Counted & { limit: number; offset: number },
): Promise<MatchedPage> {
  const { companyId, connectionIds, filters, addresses, trips } = list;
  const { status } = filters;
  const own = { ...filters, status: asked.docStatus && asked.docStatus !== '0' ? asked.docStatus : null };
  const matched: MatchedList = { scope: { companyId, connectionIds, snapshot: null }, filters: own, addresses, trips };
  const groups = await countMatched(trx, matched);
  const shown = groups.filter((group) => status === null || group.status === status);
  return {
    rows: await listMatched(trx, matched, { status, limit: asked.limit, offset: asked.offset }),
    counts: Object.fromEntries(groups.map((group) => [group.status, group.chains])),
    matched: {
      documents: shown.reduce((sum, { documents }) => sum + documents, 0),
      figure: status === null ? await readFigure(trx, matched, asked.counted) : null,
    },
  };
}

async function readFigure(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  counted: ChainsQuery['counted'],
): Promise<number | null> {
  if (counted === 'routes') return countMatchedRoutes(trx, list);
  if (counted === 'vehicles') return differentPlates(await listMatchedVehicles(trx, list));
  if (counted !== 'companies') return null;
  const { companyId } = list.scope;
  const connectionIds = list.scope.connectionIds ?? (await connectionIdsOf(trx, companyId, null));
  const keys = (await listMatchedParties(trx, list)).flatMap((row) => partiesOf(row).map(({ key }) => key));
  const own = new Set(await findOwnKeys(trx, { companyId, connectionIds }));
  return new Set(keys.filter((key) => !own.has(key))).size;
}

const differentPlates = (vehicles: readonly string[]) => new Set(vehicles.map(plateOf).filter(Boolean)).size;
