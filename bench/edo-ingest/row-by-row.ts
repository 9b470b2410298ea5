import type { EdoTables, NewDocument } from '@trassa/service-edo/db/tables';
import { searchOfChain } from '@trassa/service-edo/documents-store/chain-search.rules';
import { deriveChain } from '@trassa/service-edo/documents-store/derive-chain.rules';
import { SearchEntryCache } from '@trassa/service-edo/documents-store/search-text.rules';
import type { CountedChain } from '@trassa/service-edo/rollups/chain-changes.rules';
import { FigureChanges } from '@trassa/service-edo/rollups/figure-changes.rules';
import { eachOf } from '@trassa/service-edo/rollups/tally.rules';
import { sql, type Transaction } from 'kysely';
import type { EdoDatabase } from '../edo-data/edo-database.ts';

type Trx = Transaction<EdoTables>;

/** One INSERT and transaction per row, without lookups and derived data. */
export async function insertBareRows({ db }: EdoDatabase, rows: Iterable<NewDocument>): Promise<void> {
  for (const row of rows)
    await db.forCompany(row.company_id, (trx) => trx.insertInto('documents').values(row).execute());
}

/**
 * Baseline of the import path: for each document a transaction with plain Kysely that writes the document if unknown,
 * its chain with search keys, figures, clients, vehicle. Most-frequent values and sizes are left out, in favour of this
 * baseline.
 */
export async function importRowByRow({ db }: EdoDatabase, rows: Iterable<NewDocument>): Promise<void> {
  for (const row of rows) await db.forCompany(row.company_id, (trx) => importRow(trx, row));
}

async function importRow(trx: Trx, row: NewDocument): Promise<void> {
  const taken = await trx
    .insertInto('documents')
    .values(row)
    .onConflict((known) => known.columns(['company_id', 'connection_id', 'document_id']).doNothing())
    .returning('document_id')
    .execute();
  if (taken.length === 0) return;
  const { company_id, connection_id, chain_id } = row;
  const ofChain = { company_id, connection_id, chain_id };
  const before = await trx.selectFrom('chains').selectAll().where(sameAs(ofChain)).execute();
  const documents = await trx.selectFrom('documents').selectAll().where(sameAs(ofChain)).execute();
  const held = documents.map((one) => ({ ...one, chain_documents: JSON.stringify(one.chain_documents) }));
  const after = deriveChain(chain_id, held);
  if (!after) return;
  const found = searchOfChain(chain_id, held, new SearchEntryCache());
  const { plate: _, ...chain } = { ...after, ...found };
  await trx
    .insertInto('chains')
    .values({ company_id, connection_id, ...chain })
    .onConflict((known) => known.columns(['company_id', 'connection_id', 'chain_id']).doUpdateSet(chain))
    .execute();
  await addFigures(trx, row, { before, after });
}

const sameAs = (given: { company_id: string; connection_id: string; chain_id: string }) =>
  sql<boolean>`company_id = ${given.company_id} and connection_id = ${given.connection_id} and chain_id = ${given.chain_id}`;

async function addFigures(
  trx: Trx,
  row: NewDocument,
  { before, after }: { before: readonly CountedChain[]; after: CountedChain },
): Promise<void> {
  const { company_id, connection_id } = row;
  const figures = new FigureChanges();
  figures.add({ documentsBefore: [], documentsAfter: [row], chainsBefore: before, chainsAfter: [after] });
  const id = (label: string) => sql<string>`md5(${label})::uuid`;
  const lines = figures.rollups().flatMap((place) => {
    const { category, slice, dim } = place;
    return eachOf(place).map((line) => ({
      company_id,
      connection_id,
      category,
      slice,
      dim,
      ...line,
      id: id(line.label),
    }));
  });
  await trx
    .insertInto('rollups')
    .values(lines)
    .onConflict((known) =>
      known.columns(['connection_id', 'slice', 'dim', 'id', 'category']).doUpdateSet({
        count: sql`rollups.count + excluded.count`,
        done: sql`rollups.done + excluded.done`,
      }),
    )
    .execute();
  await addClients(trx, row, figures);
  await addVehicles(trx, row, figures);
}

async function addClients(trx: Trx, { company_id, connection_id, create_date }: NewDocument, figures: FigureChanges) {
  const clients = figures.clients().map(({ gone_at: _, doubtful: __, last_at, ...client }) => ({
    ...{ company_id, connection_id, ...client, kpps: client.kpp },
    last_at: last_at ?? create_date,
  }));
  const added = (name: string) => sql<number>`${sql.ref(`clients.${name}`)} + ${sql.ref(`excluded.${name}`)}`;
  await trx
    .insertInto('clients')
    .values(clients)
    .onConflict((known) =>
      known.columns(['company_id', 'connection_id', 'key']).doUpdateSet({
        ...{ go: added('go'), gp: added('gp'), tk: added('tk'), documents: added('documents') },
        last_at: sql`greatest(clients.last_at, excluded.last_at)`,
      }),
    )
    .execute();
}

async function addVehicles(trx: Trx, row: NewDocument, figures: FigureChanges) {
  const { company_id, connection_id, number, driver, from_addr, to_addr, create_date: last_at } = row;
  const vehicles = figures.vehicles().map(({ plate, trips, completed, documents, latest }) => ({
    ...{ company_id, connection_id, plate, trips, completed, documents },
    ...{ chain_id: latest?.chain_id ?? '', started_at: latest?.started_at ?? null },
    ...{ number, driver, from_addr, to_addr, last_at },
  }));
  if (vehicles.length === 0) return;
  const added = (name: string) => sql<number>`${sql.ref(`vehicles.${name}`)} + ${sql.ref(`excluded.${name}`)}`;
  await trx
    .insertInto('vehicles')
    .values(vehicles)
    .onConflict((known) =>
      known.columns(['company_id', 'connection_id', 'plate']).doUpdateSet({
        ...{ trips: added('trips'), completed: added('completed'), documents: added('documents') },
        ...{ chain_id: sql`excluded.chain_id`, started_at: sql`excluded.started_at` },
      }),
    )
    .execute();
}
