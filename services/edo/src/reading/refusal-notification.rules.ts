import type { EventMessage, NewMessage } from '@trassa/contracts/account/messages';
import type { TitleNotice } from '@trassa/contracts/edo/title-notice';
import type { DocumentRow } from '../db/tables.ts';
import { buildRefusalReason } from '../documents-store/ended-waits.rules.ts';

/** Older refusals are not notified, because they came with a first import. */
const MAX_NOTIFIED_REFUSAL_AGE_MS = 3 * 86_400_000;

/** Notification of a new refusal; empty for an older one, and for other notices, which only the list shows. */
export function buildRefusalNotification(
  document: Pick<DocumentRow, 'document_id' | 'chain_id' | 'number' | 'create_date'>,
  { notices, now }: { notices: readonly TitleNotice[]; now: Date },
): NewMessage[] {
  const reasons = notices.filter(({ kind }) => kind === 'refusal').map(({ text }) => text);
  if (reasons.length === 0 || now.getTime() - document.create_date.getTime() > MAX_NOTIFIED_REFUSAL_AGE_MS) return [];
  return [
    {
      key: `edo-refusal/${document.document_id}`,
      kind: 'document',
      topic: 'document-refused',
      reasons: [buildRefusalReason(document.chain_id)],
      title: document.number ? `Отказ по накладной ${document.number}` : 'Отказ по накладной',
      text: `Причина: ${reasons.join('; ')}`.slice(0, 500),
      href: `/edo?chain=${encodeURIComponent(document.chain_id)}`,
    },
  ];
}

/** Event of a new refusal for webhooks. */
export const buildRefusalEvent = (
  { document_id: documentId }: Pick<DocumentRow, 'document_id'>,
  { key, text }: { key: string; text: string },
): EventMessage => ({
  key: `event/${key}`.slice(0, 200),
  event: { type: 'document.refused', data: { documentId, text } },
});
