import type { NewMessage } from '@trassa/contracts/account/messages';
import type { SyncRow } from './orders-sync.queries.ts';

type Sync = Pick<SyncRow, 'connection_id' | 'started_at' | 'created' | 'updated' | 'errors'>;

/** Notification of a finished sync; null when nothing changed. */
export function syncNotification({ connection_id, started_at, created, updated, errors }: Sync): NewMessage[] {
  if (created + updated + errors === 0) return [];
  const counts = [`Создано заказов: ${created}`, `обновлено: ${updated}`];
  const withErrors = errors > 0 ? [...counts, `не удалось: ${errors}`] : counts;
  return [
    {
      key: `edo-sync/${connection_id}/${started_at.toISOString()}`,
      kind: 'document',
      title: 'Документы ЭДО стали заказами',
      text: `${withErrors.join(', ')}.`,
      href: '/dashboard/orders',
    },
  ];
}
