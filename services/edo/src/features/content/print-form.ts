import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import { statusLabel } from '@trassa/contracts/edo/statuses';
import { drawPrintForm, moscowTimeText } from '@trassa/service-kit/print-form';
import type { DocumentRow } from '../../db/tables.ts';
import { buildPrintSections, formatRussianDate } from './print-sections.rules.ts';

/** Our print form of a document: data of the XML, or of the list where the XML has none. */
export function drawDocument(document: DocumentRow, content: DocumentContent | null, now: Date): Promise<Uint8Array> {
  const kind = document.docflow_type === 'ETRN' ? 'Транспортная накладная' : 'Документ';
  const date = document.doc_date && `от ${formatRussianDate(document.doc_date)}`;
  const subtitle = [date, statusLabel(document.doc_type), `документ ${document.document_id}`];
  return drawPrintForm({
    title: `${kind} № ${document.number || document.document_id}`,
    subtitle: subtitle.filter(Boolean).join(' · '),
    sections: buildPrintSections(document, content),
    footer: `Печатная форма электронного документа, сформирована в Трассе ${moscowTimeText(now)}`,
  });
}
