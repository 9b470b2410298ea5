import { type CopyValue, copyInto } from '@trassa/service-kit/copy';
import { sql, type Transaction } from 'kysely';
import type { EdoTables, NewDocument } from '../db/tables.ts';
import type { ChainSearch } from './chain-search.rules.ts';
import type { DerivedChain } from './derive-chain.rules.ts';

/** A chain whose documents are all at hand, with what it is found by. */
export type ReadyChain = ChainSearch & DerivedChain;

/** All columns but those that say whose documents they are. */
const documentColumns: Readonly<Record<Exclude<keyof NewDocument, 'seq' | 'company_id' | 'connection_id'>, string>> = {
  document_id: 'text',
  chain_id: 'text',
  create_date: 'timestamptz',
  update_date: 'timestamptz',
  read: 'boolean',
  deleted: 'boolean',
  status_code: 'text',
  doc_type: 'text',
  role_code: 'text',
  docflow_type: 'text',
  number: 'text',
  doc_date: 'text',
  trip: 'text',
  doc_driver: 'text',
  go_name: 'text',
  go_inn: 'text',
  go_kpp: 'text',
  gp_name: 'text',
  gp_inn: 'text',
  gp_kpp: 'text',
  tk_name: 'text',
  tk_inn: 'text',
  tk_kpp: 'text',
  vehicle: 'text',
  driver: 'text',
  from_addr: 'text',
  to_addr: 'text',
  last_type: 'text',
  last_at: 'text',
  chain_documents: 'jsonb',
};
/** Columns of a staged document. */
export const documentNames = Object.keys(documentColumns) as (keyof typeof documentColumns)[];
/** Grams come as Postgres writes arrays. */
const chainColumns = { chain_key: 'text', search: 'text', grams: 'integer[]' };
const readyChainColumns: Readonly<Record<Exclude<keyof ReadyChain, 'plate'>, string>> = {
  chain_id: 'text',
  docflow_type: 'text',
  status: 'text',
  complete: 'boolean',
  deleted: 'boolean',
  unread: 'boolean',
  waiting_since: 'timestamptz',
  started_at: 'timestamptz',
  last_at: 'timestamptz',
  documents: 'integer',
  number: 'text',
  doc_date: 'text',
  trip: 'text',
  go_name: 'text',
  go_inn: 'text',
  go_kpp: 'text',
  gp_name: 'text',
  gp_inn: 'text',
  gp_kpp: 'text',
  tk_name: 'text',
  tk_inn: 'text',
  tk_kpp: 'text',
  vehicle: 'text',
  driver: 'text',
  from_addr: 'text',
  to_addr: 'text',
  loaded_at: 'timestamptz',
  unloaded_at: 'timestamptz',
  search: 'text',
  grams: 'integer[]',
};
/** Columns of a chain that is staged ready. */
export const readyChainNames = Object.keys(readyChainColumns) as (keyof typeof readyChainColumns)[];

/** Copies documents into `taking_documents`, a table of this connection alone that the end of the transaction empties. */
export async function stageDocuments(trx: Transaction<EdoTables>, rows: readonly NewDocument[]): Promise<void> {
  const values = rows.map((row) => documentNames.map((name): CopyValue => row[name]));
  await stage(trx, { table: 'taking_documents', columns: documentColumns }, values);
}

/** Copies what chains are found by into `taking_chains`, likewise. */
export async function stageChains(trx: Transaction<EdoTables>, chains: readonly ChainSearch[]): Promise<void> {
  const values = chains.map(({ chain_id, search, grams }): CopyValue[] => [chain_id, search, grams]);
  await stage(trx, { table: 'taking_chains', columns: chainColumns }, values);
}

/** Copies chains whose documents are all at hand into `taking_ready_chains`, likewise. */
export async function stageReadyChains(trx: Transaction<EdoTables>, chains: readonly ReadyChain[]): Promise<void> {
  const values = chains.map((chain) => readyChainNames.map((name): CopyValue => chain[name]));
  await stage(trx, { table: 'taking_ready_chains', columns: readyChainColumns }, values);
}

async function stage(
  trx: Transaction<EdoTables>,
  { table, columns }: { table: string; columns: Readonly<Record<string, string>> },
  rows: readonly (readonly CopyValue[])[],
): Promise<void> {
  const definition = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  await sql
    .raw(`create temp table if not exists ${table} (${definition.join(', ')}) on commit delete rows`)
    .execute(trx);
  await sql.raw(`truncate ${table}`).execute(trx);
  await copyInto(trx, { table, columns: Object.keys(columns) }, rows);
}
