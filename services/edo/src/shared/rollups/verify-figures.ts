import { sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../../db/tables.ts';
import { type ConnectionKey, ofConnection } from '../connection-key.ts';
import { pagesOf } from './connection-rows.queries.ts';
import { wideDims } from './dims.rules.ts';
import { RawCount } from './raw-count.ts';
import type { SaidOfChain } from './raw-trip.ts';
import { MOST_ASKED } from './tops.rules.ts';
import { recountMeasures } from './verify-measures.ts';

/** One figure that is not what the documents say. */
export interface Difference {
  figure: string;
  kept: number | string | null;
  recomputed: number | string | null;
}

/** What a check found. */
export interface Verdict {
  /** How many figures were compared. */
  figures: number;
  documents: number;
  differences: Difference[];
}

/**
 * Recomputes every figure of a connection from its raw documents, in a way of its own that shares neither the increments
 * nor the chains with what it checks, and compares.
 */
export async function verifyFigures(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<Verdict> {
  const raw = new RawCount(await listSaid(trx, owner));
  let documents = 0;
  for await (const rows of pagesOf<DocumentRow>(trx, owner, { table: 'documents', key: 'document_id' })) {
    for (const row of rows) raw.add(row);
    documents += rows.length;
  }
  const recomputed: Figures = raw.figures();
  const kept = await keptFigures(trx, owner);
  const measures = await recountMeasures(trx, owner, raw.trips);
  for (const [figure, count] of measures?.kept ?? []) kept.set(figure, count);
  for (const [figure, count] of measures?.recomputed ?? []) recomputed.set(figure, count);
  return {
    figures: new Set([...recomputed.keys(), ...kept.keys()]).size,
    documents,
    differences: [...compare(kept, recomputed), ...(await wrongMarks(trx, owner))],
  };
}

/** What titles and persons have said of chains. */
async function listSaid(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<Map<string, SaidOfChain>> {
  const { rows } = await sql<SaidOfChain & { chain_id: string }>`
    select chain_id, due_at, closed_at from chains
    where ${ofConnection(owner)} and (due_at is not null or closed_at is not null)`.execute(trx);
  return new Map(rows.map((row) => [row.chain_id, row]));
}

type Figures = Map<string, number | string>;

async function keptFigures(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<Figures> {
  const kept: Figures = new Map();
  const rollups = await sql<{ place: string; count: number; done: number }>`
    select dim || '|' || slice || '|' || category || '|' || label as place, count, done from rollups
    where ${ofConnection(owner)}`.execute(trx);
  for (const { place, count, done } of rollups.rows) kept.set(place, `${count}/${done}`);
  const sizes = await sql<{ place: string; different: number }>`
    select 'different|' || dim || '|' || slice || '|' || category as place, different from rollup_sizes
    where ${ofConnection(owner)}`.execute(trx);
  for (const { place, different } of sizes.rows) kept.set(place, String(different));
  const clients = await sql<Record<'go' | 'gp' | 'tk' | 'documents', number> & { key: string; last_at: Date }>`
    select key, go, gp, tk, documents, last_at from clients where ${ofConnection(owner)}`.execute(trx);
  for (const { key, go, gp, tk, documents, last_at } of clients.rows) {
    kept.set(`client|${key}`, [go, gp, tk, documents, last_at.toISOString()].join('/'));
  }
  const vehicles = await sql<
    Record<'plate' | 'chain_id', string> & Record<'trips' | 'completed' | 'documents', number>
  >`
    select plate, chain_id, trips, completed, documents from vehicles where ${ofConnection(owner)}`.execute(trx);
  for (const { plate, chain_id, trips, completed, documents } of vehicles.rows) {
    kept.set(`vehicle|${plate}`, [trips, completed, documents, chain_id].join('/'));
  }
  return kept;
}

/** Lines that are marked as most frequent while a line that is not has more documents, or the same and an earlier label. */
async function wrongMarks(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<Difference[]> {
  const { rows } = await sql<{ place: string; marked: number; leaders: number }>`
    with ranked as (
      select category, slice, dim, top, count(*) filter (where top) over place as marked,
        row_number() over (place order by count desc, label) as n
      from rollups where ${ofConnection(owner)} and dim = any(${wideDims}::smallint[])
      window place as (partition by category, slice, dim))
    select r.dim || '|' || r.slice || '|' || r.category as place, min(marked)::integer as marked,
      min(s.leaders) as leaders
    from ranked r join rollup_sizes s on ${ofConnection(owner, 's')} and s.category = r.category and s.slice = r.slice
      and s.dim = r.dim
    group by 1 having bool_or(top <> (n <= marked)) or min(marked) <> min(s.leaders)
      or min(marked) < least(${MOST_ASKED}, min(s.different))`.execute(trx);
  return rows.map(({ place, marked, leaders }) => ({ figure: `leaders|${place}`, kept: leaders, recomputed: marked }));
}

function compare(kept: Figures, recomputed: Figures): Difference[] {
  const differences: Difference[] = [];
  for (const figure of new Set([...kept.keys(), ...recomputed.keys()])) {
    const [a, b] = [kept.get(figure) ?? null, recomputed.get(figure) ?? null];
    if (a !== b) differences.push({ figure, kept: a, recomputed: b });
  }
  return differences;
}
