import type { EventMessage, NewMessage } from '@trassa/contracts/account/messages';
import type { SyncRow } from './orders-sync.queries.ts';

type ReportedSync = Pick<SyncRow, 'connection_id' | 'started_at' | 'created' | 'updated' | 'errors'>;

/** Notification of a finished sync; empty when no order was created or updated and none failed. */
export function buildSyncNotification({
  connection_id,
  started_at,
  created,
  updated,
  errors,
}: ReportedSync): NewMessage[] {
  if (created + updated + errors === 0) return [];
  const counts = [`Создано заказов: ${created}`, `обновлено: ${updated}`];
  const withErrors = errors > 0 ? [...counts, `не удалось: ${errors}`] : counts;
  return [
    {
      key: `edo-sync/${connection_id}/${started_at.toISOString()}`,
      kind: 'document',
      topic: 'documents-loaded',
      title: 'Документы ЭДО стали заказами',
      text: `${withErrors.join(', ')}.`,
      href: '/dashboard/orders',
    },
  ];
}

/** Event of a finished sync for webhooks; none when the sync created or updated no order. */
export function buildSyncEvents({ connection_id, started_at, created, updated }: ReportedSync): EventMessage[] {
  if (created + updated === 0) return [];
  const data = { ordersCreated: created, ordersUpdated: updated };
  const key = `event/edo-sync/${connection_id}/${started_at.toISOString()}`;
  return [{ key, event: { type: 'document.received', data } }];
}
