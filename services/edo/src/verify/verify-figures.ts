import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../db/tables.ts';
import { readRowPages } from '../rollups/connection-rows.queries.ts';
import { wideDims } from '../rollups/dims.rules.ts';
import { MAX_ASKED_LABELS } from '../rollups/tops.rules.ts';
import { buildConnectionCondition } from '../shared/connection-key.ts';
import { ReferenceCounter } from './reference-counter.ts';
import type { RecordedFacts } from './reference-trip.ts';
import { recountMeasures } from './verify-measures.ts';

/** A figure that differs from its recount. */
export interface Difference {
  figure: string;
  stored: number | string | null;
  recomputed: number | string | null;
}

/** Result of a check. */
export interface FigureCheckResult {
  /** Number of compared figures. */
  figures: number;
  documents: number;
  differences: Difference[];
}

/** Recounts every figure of a connection from documents by {@link ReferenceCounter}, and compares. */
export async function verifyFigures(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<FigureCheckResult> {
  const raw = new ReferenceCounter(await listRecordedFacts(trx, owner));
  let documents = 0;
  for await (const rows of readRowPages<DocumentRow>(trx, owner, { table: 'documents', key: 'document_id' })) {
    for (const row of rows) raw.add(row);
    documents += rows.length;
  }
  const recomputed: FigureValues = raw.figures();
  const stored = await readStoredFigures(trx, owner);
  const measures = await recountMeasures(trx, owner, raw.trips);
  for (const [figure, count] of measures?.stored ?? []) stored.set(figure, count);
  for (const [figure, count] of measures?.recomputed ?? []) recomputed.set(figure, count);
  return {
    figures: new Set([...recomputed.keys(), ...stored.keys()]).size,
    documents,
    differences: [...compareFigures(stored, recomputed), ...(await findWrongMarks(trx, owner))],
  };
}

/** Facts of chains beside their documents. */
async function listRecordedFacts(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
): Promise<Map<string, RecordedFacts>> {
  const { rows } = await sql<RecordedFacts & { chain_id: string }>`
    select chain_id, due_at, closed_at from chains
    where ${buildConnectionCondition(owner)} and (due_at is not null or closed_at is not null)`.execute(trx);
  return new Map(rows.map((row) => [row.chain_id, row]));
}

type FigureValues = Map<string, number | string>;

async function readStoredFigures(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<FigureValues> {
  const stored: FigureValues = new Map();
  const rollups = await sql<{ place: string; count: number; done: number }>`
    select dim || '|' || slice || '|' || category || '|' || label as place, count, done from rollups
    where ${buildConnectionCondition(owner)}`.execute(trx);
  for (const { place, count, done } of rollups.rows) stored.set(place, `${count}/${done}`);
  const sizes = await sql<{ place: string; different: number }>`
    select 'different|' || dim || '|' || slice || '|' || category as place, different from rollup_sizes
    where ${buildConnectionCondition(owner)}`.execute(trx);
  for (const { place, different } of sizes.rows) stored.set(place, String(different));
  const clients = await sql<Record<'go' | 'gp' | 'tk' | 'documents', number> & { key: string; last_at: Date }>`
    select key, go, gp, tk, documents, last_at from clients where ${buildConnectionCondition(owner)}`.execute(trx);
  for (const { key, go, gp, tk, documents, last_at } of clients.rows) {
    stored.set(`client|${key}`, [go, gp, tk, documents, last_at.toISOString()].join('/'));
  }
  const vehicles = await sql<
    Record<'plate' | 'chain_id', string> & Record<'trips' | 'completed' | 'documents', number>
  >`
    select plate, chain_id, trips, completed, documents from vehicles where ${buildConnectionCondition(owner)}`.execute(
    trx,
  );
  for (const { plate, chain_id, trips, completed, documents } of vehicles.rows) {
    stored.set(`vehicle|${plate}`, [trips, completed, documents, chain_id].join('/'));
  }
  return stored;
}

/** Places where other lines than the most frequent ones are marked. */
async function findWrongMarks(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<Difference[]> {
  const { rows } = await sql<{ place: string; marked: number; leaders: number }>`
    with ranked as (
      select category, slice, dim, top, count(*) filter (where top) over place as marked,
        row_number() over (place order by count desc, label) as n
      from rollups where ${buildConnectionCondition(owner)} and dim = any(${wideDims}::smallint[])
      window place as (partition by category, slice, dim))
    select r.dim || '|' || r.slice || '|' || r.category as place, min(marked)::integer as marked,
      min(s.leaders) as leaders
    from ranked r join rollup_sizes s on ${buildConnectionCondition(owner, 's')} and s.category = r.category and s.slice = r.slice
      and s.dim = r.dim
    group by 1 having bool_or(top <> (n <= marked)) or min(marked) <> min(s.leaders)
      or min(marked) < least(${MAX_ASKED_LABELS}, min(s.different))`.execute(trx);
  return rows.map(({ place, marked, leaders }) => ({
    figure: `leaders|${place}`,
    stored: leaders,
    recomputed: marked,
  }));
}

function compareFigures(stored: FigureValues, recomputed: FigureValues): Difference[] {
  const differences: Difference[] = [];
  for (const figure of new Set([...stored.keys(), ...recomputed.keys()])) {
    const [a, b] = [stored.get(figure) ?? null, recomputed.get(figure) ?? null];
    if (a !== b) differences.push({ figure, stored: a, recomputed: b });
  }
  return differences;
}
