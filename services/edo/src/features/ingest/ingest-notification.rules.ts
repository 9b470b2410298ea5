import type { NewMessage } from '@trassa/contracts/account/messages';
import type { IngestRow } from '../../db/tables.ts';
import type { IngestCursor } from './ingest.queries.ts';

/** Notification of a complete first ingest; later changes have none. */
export function buildIngestNotification(ingest: IngestRow, { loaded, unreadable }: IngestCursor): NewMessage[] {
  if (ingest.mode !== 'full' || loaded === 0) return [];
  return [
    {
      key: `edo-walk/${ingest.connection_id}/${ingest.read_began_at?.toISOString() ?? ''}`,
      kind: 'document',
      topic: 'documents-loaded',
      title: 'Документы ЭДО загружены',
      text: [
        `Загружено документов: ${formatCount(loaded - unreadable)}.`,
        unreadable > 0 ? ` Не удалось прочитать: ${formatCount(unreadable)}.` : '',
      ].join(''),
      href: '/edo',
    },
  ];
}

const formatCount = (documents: number) => documents.toLocaleString('ru-RU');
