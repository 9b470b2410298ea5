import type { DocumentsTable } from '../../db/tables.ts';

/** Columns of a document in a list, and of its key. */
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
const columnIndexes = Object.fromEntries(listedColumns.map((column, at) => [column, at])) as Record<
  ListedColumn,
  number
>;

/** Separator of packed texts. Nobody types it, but a file may hold it. */
export const TEXT_END = '\u001f';

/**
 * A document of a list: its {@link listedColumns} packed into one text, because reading one value takes half the
 * time of two dozen.
 */
export class ListedDocument {
  private readonly texts: readonly string[];

  constructor(packed: string) {
    this.texts = packed.split(TEXT_END);
  }

  /** Whether the texts unpack as they were: none of them holds the separator. */
  get isWhole(): boolean {
    return this.texts.length === listedColumns.length;
  }

  text(column: ListedColumn): string {
    return this.texts[columnIndexes[column]] ?? '';
  }
}
