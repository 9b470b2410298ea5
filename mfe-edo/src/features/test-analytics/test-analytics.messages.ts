import { formatCount } from '@trassa/ui/plural';

export const testAnalyticsMessages = {
  title: 'Тестовая аналитика ЭДО',
  text: 'Страница для проверки: загружает документы и показывает, из чего считаются показатели',
  form: 'Загрузка для анализа',
  login: 'Логин ЭДО',
  password: 'Пароль ЭДО',
  loginRequired: 'Введите логин ЭДО',
  passwordHint: 'Нужен только для входа под другим логином',
  size: 'Документов в одном запросе',
  run: 'Запустить анализ',
  loaded: (count: number) => `Загружено ${formatCount(count, ['документ', 'документа', 'документов'])} для анализа`,
  failed: 'Ошибка загрузки аналитики',
  before: 'Анализ ещё не запускали',
  beforeText: 'Выберите период и нажмите «Запустить анализ».',
  debug: 'Отладка',
  debugNote: 'первые 5 документов как есть',
  debugEmpty: 'Документов нет',
  pages: (count: number, pages: number) =>
    `Загружено ${formatCount(count, ['документ', 'документа', 'документов'])} за ${formatCount(pages, ['запрос', 'запроса', 'запросов'])}.`,
} as const;
