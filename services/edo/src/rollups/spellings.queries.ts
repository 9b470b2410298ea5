import { getPersonKey } from '@trassa/contracts/identity/person.rules';
import { type PlatePair, pairPlatesOfVehicles } from '@trassa/contracts/identity/plate.rules';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { findOwnConnections } from '../exchange/connections.queries.ts';
import { ALL_TIME, type Dim, dims } from './dims.rules.ts';
import { listAllLabels } from './figures.queries.ts';
import { readFigureScope } from './open-scope.ts';

/** All labels of a company: which spellings are one does not depend on the connection that is looked at. */
async function listAllLabelsOfCompany(trx: Transaction<EdoTables>, companyId: string, dim: Dim): Promise<string[]> {
  const own = await findOwnConnections(trx, { companyId, connectionIds: null });
  const scope = await readFigureScope(trx, own, { category: null, slice: ALL_TIME });
  return ((await listAllLabels(trx, scope, { wanted: [dim] })).get(dim) ?? []).map(({ label }) => label);
}

/**
 * Plates without a region code in documents and trips of a company, each with the full plate of the same vehicle.
 * `others`: plates that are known besides.
 */
export async function listPlateTwins(
  trx: Transaction<EdoTables>,
  companyId: string,
  others: readonly string[] = [],
): Promise<PlatePair[]> {
  // The vehicle of a trip may stand in a deleted document, which no label counts.
  const ofTrips = await trx.selectFrom('vehicles').select('plate').where('company_id', '=', companyId).execute();
  return pairPlatesOfVehicles([
    ...(await listAllLabelsOfCompany(trx, companyId, dims.vehicle)),
    ...ofTrips.map(({ plate }) => plate),
    ...others,
  ]);
}

/** Number of vehicles with labels both with and without the region code. `count` returns only labels that exist. */
export async function countPlateDuplicates(
  twins: readonly PlatePair[],
  count: (labels: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<number> {
  const counted = await count(twins.flatMap(({ short, plate }) => [short, plate]));
  return twins.filter(({ short, plate }) => counted.has(short) && counted.has(plate)).length;
}

/** A driver's name as documents of a company spell it, the given one included. */
export async function listDriverSpellings(
  trx: Transaction<EdoTables>,
  companyId: string,
  name: string,
): Promise<string[]> {
  const key = getPersonKey(name);
  const labels = key === '' ? [] : await listAllLabelsOfCompany(trx, companyId, dims.driver);
  return [...new Set([name, ...labels.filter((label) => getPersonKey(label) === key)])];
}
