/** Words about the document exchange on the orders screen. */
export const edoSyncMessages = {
  checking: 'Проверяем подключение ЭДО',
  connected: 'ЭДО подключён',
  login: (login: string) => ` · логин ${login}`,
  loading: ' · документы загружаются',
  updated: (ago: string) => ` · документы обновлены ${ago}`,
  manage: 'Управление',
  disconnected: 'ЭДО не подключён',
  disconnectedText: '. Подключите его, и накладные станут заказами.',
  connect: 'Подключить ЭДО',
  sync: 'Синхронизировать ЭДО',
  syncShort: 'Синхронизировать',
  progress: (done: string, total: string) => `Готово ${done} из ${total}`,
  signInFirst: 'Сначала авторизуйтесь в ЭДО через раздел ЭДО',
  toEdo: 'Открыть раздел ЭДО',
  question: 'Синхронизировать все ЭДО документы с заказами?',
  questionText:
    'Из цепочек документов появятся новые заказы, у знакомых заказов обновятся статусы. Повтор ничего не удваивает.',
  failed: (error: string | undefined) => `Ошибка синхронизации: ${error || 'Неизвестная ошибка'}`,
  details: (details: string) => `Детали: ${details}`,
  crashed: (message: string) => `Ошибка при синхронизации ЭДО: ${message}`,
  done: 'Синхронизация завершена',
  read: 'Закрыть итог синхронизации',
  counts: (result: { created: number; updated: number; errors: number }) =>
    `Создано: ${result.created} · Обновлено: ${result.updated} · Ошибок: ${result.errors}`,
  failure: (order: string, error: string) => `${order}: ${error}`,
} as const;
