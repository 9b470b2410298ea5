import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { addLines, openLines, type RollupOwner, removeEmptyLines } from './rollups.queries.ts';
import type { TallyEntry } from './tally.rules.ts';
import { lockSizes, markAnew, raiseFloors, saveSizes, turnMarks } from './tops.queries.ts';
import { floorsToRaise, planMarks, regionEntries, widePlacesOf } from './tops.rules.ts';

/** Adds to the rollups, and keeps beside them how many different ones there are and which are the most frequent. */
export async function addToRollups(
  trx: Transaction<EdoTables>,
  owner: RollupOwner,
  entries: readonly TallyEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await openLines(trx, owner);
  const before = await lockSizes(trx, owner, widePlacesOf(entries));
  const raised = floorsToRaise(before, entries);
  const lowered = await raiseFloors(trx, owner, raised);
  const added = await addLines(trx, owner, entries);
  const less = entries.filter(({ count }) => count < 0);
  const gone = await removeEmptyLines(trx, owner, less);
  await addRegions(trx, owner, regionEntries(added.touched, gone));
  const { sizes, turned, crowded, risen, unsure } = planMarks(before, { ...added, gone, lowered });
  await turnMarks(trx, owner, turned);
  await saveSizes(trx, owner, sizes);
  await markAnew(trx, owner, { places: crowded, among: risen });
  await markAnew(trx, owner, { places: unsure, among: 'all' });
}

/** Regions have as many addresses more or fewer. */
async function addRegions(trx: Transaction<EdoTables>, owner: RollupOwner, regions: readonly TallyEntry[]) {
  if (regions.length === 0) return;
  await addLines(trx, owner, regions);
  await removeEmptyLines(
    trx,
    owner,
    regions.filter(({ done }) => done < 0),
  );
}
