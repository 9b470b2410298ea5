import { copyInto } from '@trassa/service-kit/copy';
import type { CopyType, CopyValue } from '@trassa/service-kit/copy-bytes';
import { sql, type Transaction } from 'kysely';
import type { EdoTables, NewDocument } from '../db/tables.ts';
import type { ChainSearch } from './chain-search.rules.ts';
import type { DerivedChain } from './derive-chain.rules.ts';

/** A chain whose documents are all at hand, with its search text. */
export type ReadyChain = ChainSearch & DerivedChain;

/** Parties, vehicle and addresses: columns of documents and chains. */
const tripColumns = {
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
} as const;

/** All columns of a document except `seq` and those of its owner. */
const documentColumns: Readonly<Record<Exclude<keyof NewDocument, 'seq' | 'company_id' | 'connection_id'>, CopyType>> =
  {
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
    sum: 'text',
    ...tripColumns,
    last_type: 'text',
    last_at: 'text',
    chain_documents: 'jsonb',
  };
export const documentColumnNames = Object.keys(documentColumns) as (keyof typeof documentColumns)[];
const chainColumns = { chain_key: 'text', search: 'text' } as const;
const readyChainColumns: Readonly<Record<Exclude<keyof ReadyChain, 'plate' | 'due_at' | 'closed_at'>, CopyType>> = {
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
  ...tripColumns,
  loaded_at: 'timestamptz',
  unloaded_at: 'timestamptz',
  search: 'text',
};
export const readyChainColumnNames = Object.keys(readyChainColumns) as (keyof typeof readyChainColumns)[];

/** Copies documents into a temporary table, of this transaction alone because connections of the pool are reused. */
export async function stageDocuments(trx: Transaction<EdoTables>, rows: readonly NewDocument[]): Promise<void> {
  await stageRows(
    trx,
    { table: 'taking_documents', columns: documentColumns },
    rows.map((row) => ({ ...row, sum: row.sum ?? '' })),
  );
}

/** Copies search texts of chains into a temporary table of the transaction. */
export async function stageChains(trx: Transaction<EdoTables>, chains: readonly ChainSearch[]): Promise<void> {
  const rows = chains.map(({ chain_id, search }) => ({ chain_key: chain_id, search }));
  await stageRows(trx, { table: 'taking_chains', columns: chainColumns }, rows);
}

/** Copies chains whose documents are all at hand into a temporary table of the transaction. */
export async function stageReadyChains(trx: Transaction<EdoTables>, chains: readonly ReadyChain[]): Promise<void> {
  await stageRows(trx, { table: 'taking_ready_chains', columns: readyChainColumns }, chains);
}

async function stageRows<Name extends string>(
  trx: Transaction<EdoTables>,
  { table, columns }: { table: string; columns: Readonly<Record<Name, CopyType>> },
  rows: readonly Readonly<Record<Name, CopyValue>>[],
): Promise<void> {
  const definition = Object.entries(columns).map(([name, type]) => `${name} ${String(type)}`);
  await sql.raw(`create temp table if not exists ${table} (${definition.join(', ')}) on commit drop`).execute(trx);
  await sql.raw(`truncate ${table}`).execute(trx);
  await copyInto(trx, { table, columns }, rows);
}
