import type { NavGroup } from '@trassa/contracts/platform/remote-manifest';

/** Headings of the sidebar groups; the first has none. */
export const groupTitles: Readonly<Record<NavGroup, string>> = {
  main: '',
  carriage: 'Перевозки',
  analysis: 'Анализ',
  relations: 'Связи',
  system: 'Система',
};

export const frameMessages = {
  inn: (inn: string) => `ИНН ${inn}`,
  companies: 'Компании',
  company: 'Настройки',
  switchFailed: 'Компания не открылась. Повторите через минуту.',
  retrySlot: 'Повторить загрузку',
  profile: 'Настройки',
  diagnostics: 'Диагностика',
  signOut: 'Выйти',
  signedOut: 'Вы вышли из системы',
  feedback: 'Обратная связь',
  more: 'Ещё',
  help: 'Помощь',
  feedbackPanel: 'Обращения пользователей',
  palette: 'Поиск',
  paletteHint: 'Раздел, номер заказа, компания, машина',
  palettePages: 'Разделы',
  paletteEmpty: 'Ничего не нашлось. Попробуйте другое слово или номер.',
  paletteSearching: 'Ищем…',
  paletteIncomplete: 'Часть разделов сейчас не отвечает, найдено не всё.',
} as const;

export const secondFactorNoticeMessages = {
  due: (day: string) => `Компания требует второй фактор входа. Подключите его до ${day}, потом кабинет закроется.`,
  over: 'Срок вышел: чтобы работать дальше, подключите второй фактор входа. Это займёт пару минут.',
  setUp: 'Подключить',
} as const;

export const emailNoticeMessages = {
  text: (email: string) =>
    `Подтвердите почту ${email} по ссылке из письма. До этого нельзя загружать документы и приглашать людей.`,
  send: 'Отправить ещё раз',
  sent: (email: string) => `Письмо отправлено: ${email}`,
} as const;

export const deletionNoticeMessages = {
  text: (day: string) =>
    `Компания удаляется: ${day} её данные будут стёрты. До этого дня её можно восстановить, а данные скачать.`,
  others: (day: string) => `Компания удаляется: ${day} её данные будут стёрты. Восстановить её может директор.`,
  restore: 'Восстановить',
  restored: 'Компания восстановлена',
} as const;
