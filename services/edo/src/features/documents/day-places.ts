import { moscowDay } from '@trassa/contracts/edo/periods';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { ownConnections } from '../../exchange/connections.queries.ts';
import type { DocumentList } from '../../list-queries/document-conditions.ts';
import { ALL_TIME, dims } from '../../rollups/dims.rules.ts';
import { listAll } from '../../rollups/figures.queries.ts';
import { moscowParts } from '../../rollups/moscow-parts.rules.ts';
import { openScope } from '../../rollups/open-scope.ts';
import { rollupLookup } from '../../rollups/rollup-lookup.rules.ts';
import type { ListKey } from './documents.queries.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * The key after the day of an offset, and the number of documents before it, by counts of days in rollups. Null:
 * rollups do not hold them, or the list is shorter.
 */
export async function findDay(
  trx: Transaction<EdoTables>,
  { scope, filters }: DocumentList,
  offset: number,
): Promise<{ offset: number; key: ListKey } | null> {
  const lookup = scope.snapshot === null ? rollupLookup(filters) : null;
  if (!lookup || lookup.kind === 'label') return null;
  const own = await ownConnections(trx, scope);
  const place = await openScope(trx, own, { category: filters.category, slice: ALL_TIME });
  const from = filters.from ? moscowParts(filters.from).day : '';
  const to = filters.to && moscowParts(filters.to).day;
  const days = (await listAll(trx, place, { wanted: [dims.day], from })).get(dims.day) ?? [];
  let before = 0;
  for (const { label, count } of days.toSorted((a, b) => (a.label < b.label ? 1 : -1))) {
    if (to && label >= to) continue;
    if (before + count > offset) return placeAfter(label, before);
    before += count;
  }
  return null;
}

/** A key between two days of a list. */
function placeAfter(day: string, offset: number) {
  const createDate = moscowDay(addDays(day, 1));
  return createDate && { offset, key: { createDate, documentId: '', connectionId: NOBODY } };
}
