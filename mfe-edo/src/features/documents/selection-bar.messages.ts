import { formatCount, plural } from '@trassa/ui/plural';

export const selectionMessages = {
  label: 'Действия с выбранными накладными',
  count: (count: number) => `${plural(count, ['Выбрана', 'Выбрано', 'Выбрано'])} ${count}`,
  actions: 'Действия',
  archives: 'Скачать архивы',
  print: 'Печать',
  sync: 'Синхронизировать с заказами',
  clear: 'Снять выбор',
  progress: (done: number, total: number) => `Готово ${done} из ${total}`,
  archivesFile: 'edo-archives.zip',
  printsFile: 'edo-print.zip',
  saved: (count: number) => `Файлов в архиве: ${count}`,
  markRead: 'Отметить прочитанными',
  close: 'Завершить без Т4',
  markFailed: 'Не удалось отметить прочитанными',
  missing: (count: number) => `Без файлов: ${count}. У этих документов нет содержимого или оператор не ответил.`,
  nothingText: 'У выбранных накладных пока нет содержимого.',
} as const;

export const syncMessages = {
  question: (count: number) =>
    `Синхронизировать с заказами ${formatCount(count, ['накладную', 'накладные', 'накладных'])}?`,
  questionText:
    'Из выбранных накладных появятся новые заказы, у знакомых заказов обновятся статусы. Повтор ничего не удваивает.',
  agree: 'Синхронизировать',
  failed: (error: string) => `Ошибка синхронизации: ${error || 'Неизвестная ошибка'}`,
  details: (details: string) => `Детали: ${details}`,
  crashed: (message: string) => `Ошибка при синхронизации ЭДО: ${message}`,
  done: 'Синхронизация завершена',
  counts: (result: { created: number; updated: number; errors: number }) =>
    `Создано: ${result.created} · Обновлено: ${result.updated} · Ошибок: ${result.errors}`,
} as const;
