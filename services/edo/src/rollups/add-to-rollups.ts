import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { addRollupLines, lockRollupLines, removeEmptyRollupLines } from './rollups.queries.ts';
import { getNegativeLines, type TallyLines } from './tally.rules.ts';
import {
  lockPlaceLineCounts,
  rebuildMarks,
  savePlaceLineCounts,
  setFirstFloors,
  toggleLeaderMarks,
} from './tops.queries.ts';
import { buildRegionLines, findFloorsToRaise, getWidePlaces, planMarks } from './tops.rules.ts';

/** Adds to rollups, to the numbers of different labels, and to the marks of the most frequent ones. */
export async function addToRollups(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  changes: readonly TallyLines[],
): Promise<void> {
  if (changes.length === 0) return;
  await lockRollupLines(trx, owner);
  const before = await lockPlaceLineCounts(trx, owner, getWidePlaces(changes));
  const raised = findFloorsToRaise(before, changes);
  const lowered = await setFirstFloors(trx, owner, raised);
  const added = await addRollupLines(trx, owner, changes);
  const less = getNegativeLines(changes, 'counts');
  const gone = await removeEmptyRollupLines(trx, owner, less);
  await addToRegionCounts(trx, owner, buildRegionLines(added.touched, gone));
  const { sizes, turned, crowded, risen, unsure } = planMarks(before, { ...added, gone, lowered });
  await toggleLeaderMarks(trx, owner, turned);
  await savePlaceLineCounts(trx, owner, sizes);
  await rebuildMarks(trx, owner, { places: crowded, among: risen });
  await rebuildMarks(trx, owner, { places: unsure, among: 'all' });
}

/** Adds new and removed addresses to the counts of their regions. */
async function addToRegionCounts(trx: Transaction<EdoTables>, owner: ConnectionKey, regions: readonly TallyLines[]) {
  if (regions.length === 0) return;
  await addRollupLines(trx, owner, regions);
  await removeEmptyRollupLines(trx, owner, getNegativeLines(regions, 'dones'));
}
