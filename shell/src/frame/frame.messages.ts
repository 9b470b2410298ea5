import type { NavGroup } from '@trassa/contracts/platform/remote-manifest';

/** Headings of the sidebar's groups; the first has none. */
export const groupTitles: Readonly<Record<NavGroup, string>> = {
  main: '',
  carriage: 'Перевозки',
  analysis: 'Анализ',
  relations: 'Связи',
  system: 'Система',
};

/** Words of the frame. */
export const frameMessages = {
  inn: (inn: string) => `ИНН ${inn}`,
  retrySlot: 'Повторить загрузку',
  profile: 'Настройки',
  diagnostics: 'Диагностика',
  signOut: 'Выйти',
  signedOut: 'Вы вышли из системы',
  feedback: 'Обратная связь',
  feedbackPanel: 'Обращения пользователей',
  palette: 'Поиск по разделам',
  paletteHint: 'Название раздела',
  paletteEmpty: 'Такого раздела нет. Попробуйте другое слово.',
  feedbackFailed: 'Окно обратной связи не открылось. Повторите через минуту.',
} as const;
