import type { DocumentRow } from '../../db/tables.ts';

/** Texts of a document that a list shows. */
export const listedTexts = [
  ...(['chain_id', 'status_code', 'role_code', 'docflow_type', 'number', 'doc_date', 'trip', 'doc_driver'] as const),
  ...(['go_name', 'go_inn', 'go_kpp', 'gp_name', 'gp_inn', 'gp_kpp', 'tk_name', 'tk_inn', 'tk_kpp'] as const),
  ...(['vehicle', 'driver', 'from_addr', 'to_addr', 'last_type', 'last_at'] as const),
] as const;
/** What else a list shows, or goes on from. */
export const listedValues = [
  ...(['document_id', 'connection_id', 'create_date', 'update_date', 'read', 'chain_documents'] as const),
] as const;

/** Stands between texts that come as one. Nobody types it, but a file may hold it. */
export const TEXT_END = '\u001f';

type Values = Pick<DocumentRow, (typeof listedValues)[number]>;
/** A document as Postgres gives it to a list: reading one text takes half the time of reading two dozen. */
export type PackedDocument = Values & { texts: string };
/** A document as far as a list shows it; a text for each of {@link listedTexts}. */
export type ListedDocument = Values & { texts: TextEach<typeof listedTexts> };
type TextEach<Names extends readonly string[]> = { readonly [At in keyof Names]: string };

/** A packed document with its texts apart; null when one of them holds what stands between them. */
export function unpack(packed: PackedDocument): ListedDocument | null {
  const texts = packed.texts.split(TEXT_END);
  if (texts.length !== listedTexts.length) return null;
  return { ...packed, texts: texts as unknown as ListedDocument['texts'] };
}
