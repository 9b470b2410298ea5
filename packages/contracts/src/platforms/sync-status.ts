import { listCodes } from '../labels.ts';

/** Labels of the states of a platform connection; `never`: not synchronised yet. */
export const syncStatusLabels = {
  success: 'Подключено',
  syncing: 'Синхронизация',
  error: 'Ошибка',
  never: 'Не подключено',
} as const;
export const syncStatuses = listCodes(syncStatusLabels);
