import type { LoadRecord } from '../loading/load-log.ts';

export const diagnosticsMessages = {
  title: 'Диагностика разделов',
  text: 'Что загружено в этом окне, за сколько и что пошло не так. Отчёт можно приложить к обращению в поддержку.',
  copy: 'Скопировать отчёт',
  check: 'Проверить загрузку',
  copied: 'Отчёт скопирован',
  copyFailed: 'Не удалось скопировать отчёт. Выделите текст страницы и скопируйте его.',
  remotes: 'Разделы',
  none: 'Сервер не назвал ни одного раздела.',
  facades: 'Общие модули, которые взяли разделы',
  noFacades: 'Ни один раздел ещё не загружен.',
  columns: { remote: 'Раздел', version: 'Версия', state: 'Состояние', phases: 'Время, мс', error: 'Последняя ошибка' },
  states: {
    idle: 'не открывался',
    loading: 'загружается',
    ready: 'работает',
    failed: 'не загрузился',
  } satisfies Record<LoadRecord['state'], string>,
  disabled: 'выключен',
} as const;
