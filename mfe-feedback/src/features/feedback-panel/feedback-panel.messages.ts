import { formatNumber } from '@trassa/ui/format';
import { formatCount } from '@trassa/ui/plural';

export const feedbackPanelMessages = {
  export: 'Выгрузить в Excel',
  exportFailed: 'Выгрузка не получилась',
  list: 'Обращения',
  figures: 'Счётчики обращений',
  any: 'Любой',
  screen: 'Экран',
  user: 'Автор',
  status: 'Статус',
  filtersOff: 'Сбросить фильтры',
  emptyFiltered: 'С такими фильтрами ничего не нашлось.',
  columns: { author: 'Автор', screen: 'Экран', message: 'Сообщение', status: 'Статус', at: 'Получено' },
  lately: (count: number) => `${formatNumber(count)} за 30 дней`,
  share: (part: number) => `${formatNumber(Math.round(part * 100))} % всех`,
  answers: (count: number) => formatCount(count, ['ответ', 'ответа', 'ответов']),
} as const;
