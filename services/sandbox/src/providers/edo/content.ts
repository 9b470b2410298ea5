import { buildArchive, hasPrintForm, isEmptyContent } from './archive.ts';
import { DOCUMENT_TYPES } from './document-types.ts';
import type { FoundDocument } from './exchange.ts';
import { printForm } from './print-form.ts';

/** What the exchange answers for the content of a type: the archive, or why there is none. */
export async function contentOf(document: FoundDocument, type: string): Promise<Uint8Array | 'absent' | 'empty'> {
  const place = document.plan.types.indexOf(DOCUMENT_TYPES.indexOf(type));
  if (place === -1 || place >= document.known) return 'absent';
  if (isEmptyContent(document, type)) return 'empty';
  const pdf = hasPrintForm(document, type) ? await printForm({ ...document, place, type }) : undefined;
  return buildArchive(document, type, pdf ? { 'print.pdf': pdf } : {}) ?? 'absent';
}
