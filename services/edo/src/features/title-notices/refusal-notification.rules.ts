import type { NewMessage } from '@trassa/contracts/account/messages';
import type { TitleNotice } from '@trassa/contracts/edo/title-notice';
import type { DocumentRow } from '../../db/tables.ts';

/** A refusal of longer ago is no news: it came with a first walk. */
const NEWS_MS = 3 * 86_400_000;

/** What a company is told of a refusal that has just come; nothing of other notices, they stand in the list. */
export function refusalNews(
  document: Pick<DocumentRow, 'document_id' | 'chain_id' | 'number' | 'create_date'>,
  { notices, now }: { notices: readonly TitleNotice[]; now: Date },
): NewMessage[] {
  const reasons = notices.filter(({ kind }) => kind === 'refusal').map(({ text }) => text);
  if (reasons.length === 0 || now.getTime() - document.create_date.getTime() > NEWS_MS) return [];
  return [
    {
      key: `edo-refusal/${document.document_id}`,
      kind: 'document',
      title: document.number ? `Отказ по накладной ${document.number}` : 'Отказ по накладной',
      text: `Причина: ${reasons.join('; ')}`.slice(0, 500),
      href: `/edo?chain=${encodeURIComponent(document.chain_id)}`,
    },
  ];
}
