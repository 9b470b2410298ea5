import type { DocumentsTable } from '../../db/tables.ts';

/** What a list shows of a document, or goes on from. */
export const listedColumns = [
  'document_id',
  'connection_id',
  'create_date',
  'update_date',
  'read',
  'chain_documents',
  'chain_id',
  'status_code',
  'role_code',
  'docflow_type',
  'number',
  'doc_date',
  'trip',
  'doc_driver',
  'go_name',
  'go_inn',
  'go_kpp',
  'gp_name',
  'gp_inn',
  'gp_kpp',
  'tk_name',
  'tk_inn',
  'tk_kpp',
  'vehicle',
  'driver',
  'from_addr',
  'to_addr',
  'last_type',
  'last_at',
] as const satisfies readonly (keyof DocumentsTable)[];
type ListedColumn = (typeof listedColumns)[number];
const places = Object.fromEntries(listedColumns.map((column, at) => [column, at])) as Record<ListedColumn, number>;

/** Stands between texts that come as one. Nobody types it, but a file may hold it. */
export const TEXT_END = '\u001f';

/**
 * A document as far as a list shows it: its {@link listedColumns} as Postgres writes them, in one text. Each value of a row
 * costs more than its letters, so reading one takes half the time of reading two dozen.
 */
export class ListedDocument {
  private readonly texts: readonly string[];

  constructor(packed: string) {
    this.texts = packed.split(TEXT_END);
  }

  /** Whether its texts can be told apart: none of them holds what stands between them. */
  get isWhole(): boolean {
    return this.texts.length === listedColumns.length;
  }

  text(column: ListedColumn): string {
    return this.texts[places[column]] ?? '';
  }
}
