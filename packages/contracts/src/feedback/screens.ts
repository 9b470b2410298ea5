/** Names of screens by the first segment of their path, as people know them from the menu. */
const screenNames = {
  dashboard: 'Панель управления',
  orders: 'Заказы',
  partners: 'Партнёры',
  partner: 'Партнёрское предложение',
  analytics: 'Аналитика ЭДО',
  'test-analytics': 'Тестовая аналитика',
  calendar: 'Календарь',
  messages: 'Сообщения',
  settings: 'Настройки',
  profile: 'Профиль',
  help: 'Справка',
  onboarding: 'Знакомство с сервисом',
  login: 'Вход',
  register: 'Регистрация',
  registration: 'Регистрация',
  'forgot-password': 'Восстановление пароля',
  'reset-password': 'Новый пароль',
  factoring: 'Факторинг',
  finance: 'Финансы',
  payment: 'Тарифы и оплата',
  payments: 'Тарифы и оплата',
  edo: 'ЭДО',
  'edo-clients': 'Клиенты',
  transport: 'Транспорт',
  'map-analytics': 'Карта перевозок',
  platforms: 'Платформы',
  crm: 'CRM',
  x5: 'Интеграция X5',
  contact: 'Контакты',
  feedback: 'Обращения пользователей',
  terms: 'Условия',
  privacy: 'Конфиденциальность',
  'session-test': 'Проверка сессии',
  'api-test': 'Проверка API',
} as const;

/** Name of the first page, and of a path without a segment. */
const firstScreenName = 'Главная';

export const MAX_SCREEN_NAME_LENGTH = 100;

const findSegmentName = (segment: string | undefined): string | undefined =>
  segment !== undefined && Object.hasOwn(screenNames, segment)
    ? screenNames[segment as keyof typeof screenNames]
    : undefined;

/**
 * The name of the screen at a path: its first segment through {@link screenNames}, the joined path when the map does not
 * know it, «Главная» without any. Screens of the dashboard all begin with `dashboard`: there the second segment names
 * them (docs/areas/feedback.md).
 */
export function getScreenName(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  const [first, second] = segments;
  const ofDashboard = first === 'dashboard' ? findSegmentName(second) : undefined;
  return (ofDashboard ?? findSegmentName(first) ?? (segments.join('/') || firstScreenName)).slice(
    0,
    MAX_SCREEN_NAME_LENGTH,
  );
}
