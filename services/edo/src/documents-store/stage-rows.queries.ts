import { copyInto } from '@trassa/service-kit/copy';
import type { CopyType, CopyValue } from '@trassa/service-kit/copy-bytes';
import { sql, type Transaction } from 'kysely';
import { partyAndRouteColumns } from '../db/chain-tables.ts';
import type { EdoTables, NewDocument } from '../db/tables.ts';
import type { ChainSearchText } from './chain-search.rules.ts';
import type { DerivedChain } from './derive-chain.rules.ts';

/** A chain whose documents are all at hand, with its search text. */
export type ReadyChain = ChainSearchText & DerivedChain;

const partyAndRouteColumnTypes = Object.fromEntries(partyAndRouteColumns.map((column) => [column, 'text'])) as Record<
  (typeof partyAndRouteColumns)[number],
  'text'
>;

/** All columns of a document except `seq` and those of its owner. */
const documentColumnTypes: Readonly<
  Record<Exclude<keyof NewDocument, 'seq' | 'company_id' | 'connection_id'>, CopyType>
> = {
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
  ...partyAndRouteColumnTypes,
  last_type: 'text',
  last_at: 'text',
  chain_documents: 'jsonb',
};
export const documentColumnNames = Object.keys(documentColumnTypes) as (keyof typeof documentColumnTypes)[];
const chainSearchColumnTypes = { chain_key: 'text', search: 'text' } as const;
const readyChainColumnTypes: Readonly<Record<Exclude<keyof ReadyChain, 'plate' | 'due_at' | 'closed_at'>, CopyType>> = {
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
  ...partyAndRouteColumnTypes,
  loaded_at: 'timestamptz',
  unloaded_at: 'timestamptz',
  search: 'text',
};
export const readyChainColumnNames = Object.keys(readyChainColumnTypes) as (keyof typeof readyChainColumnTypes)[];

/** Copies documents into a temporary table, of this transaction alone because connections of the pool are reused. */
export async function stageDocuments(trx: Transaction<EdoTables>, rows: readonly NewDocument[]): Promise<void> {
  await stageRows(
    trx,
    { table: 'taking_documents', columns: documentColumnTypes },
    rows.map((row) => ({ ...row, sum: row.sum ?? '' })),
  );
}

/** Copies search texts of chains into a temporary table of the transaction. */
export async function stageChainSearchTexts(
  trx: Transaction<EdoTables>,
  chains: readonly ChainSearchText[],
): Promise<void> {
  const rows = chains.map(({ chain_id, search }) => ({ chain_key: chain_id, search }));
  await stageRows(trx, { table: 'taking_chains', columns: chainSearchColumnTypes }, rows);
}

/** Copies chains whose documents are all at hand into a temporary table of the transaction. */
export async function stageReadyChains(trx: Transaction<EdoTables>, chains: readonly ReadyChain[]): Promise<void> {
  await stageRows(trx, { table: 'taking_ready_chains', columns: readyChainColumnTypes }, chains);
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
