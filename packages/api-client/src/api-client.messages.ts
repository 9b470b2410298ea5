/** Texts for failures that happen before any service could answer. */
export const apiClientMessages = {
  unreachable: 'Ошибка подключения к серверу',
  timeout: 'Сервер не ответил вовремя. Данные не потеряны, повторите запрос.',
  malformed: 'Сервер прислал непонятный ответ. Повторите запрос.',
  malformedWrite: 'Сервер прислал непонятный ответ. Изменения могли сохраниться: проверьте, прежде чем повторять.',
  malformedFile: 'Файл не загрузился. Повторите запрос.',
} as const;
