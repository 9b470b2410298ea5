import { buildArchive, hasPrintForm, isEmptyContent } from './archive.ts';
import { DOCUMENT_TYPES } from './document-types.ts';
import type { FoundDocument } from './exchange.ts';
import { printForm } from './print-form.ts';

/** Archive of a document type, or the reason of its absence. */
export async function contentOf(document: FoundDocument, type: string): Promise<Uint8Array | 'absent' | 'empty'> {
  const place = document.plan.types.indexOf(DOCUMENT_TYPES.indexOf(type));
  if (place === -1 || place >= document.known) return 'absent';
  if (isEmptyContent(document, type)) return 'empty';
  const pdf = hasPrintForm(document, type) ? await printForm({ ...document, place, type }) : undefined;
  return buildArchive(document, type, pdf ? { 'print.pdf': pdf } : {}) ?? 'absent';
}
