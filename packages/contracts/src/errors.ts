import { accountErrors } from './account/account-errors.ts';
import { authErrors } from './account/auth-errors.ts';
import { integrationsErrors } from './account/integrations-errors.ts';
import { secondFactorErrors } from './account/second-factor-errors.ts';
import { edoErrors } from './edo/edo-errors.ts';
import { financeErrors } from './finance/finance-errors.ts';
import { ordersErrors } from './orders/orders-errors.ts';
import { releasesErrors } from './platform/releases-errors.ts';
import { platformsErrors } from './platforms/platforms-errors.ts';
import type { ErrorEntry } from './problem.ts';

/** Errors any service can answer. */
const commonErrors = {
  'common/invalid': { status: 400, text: 'Запрос заполнен неверно. Проверьте поля и повторите.' },
  'common/unauthorized': { status: 401, text: 'Необходимо войти в систему' },
  'common/forbidden': { status: 403, text: 'Недостаточно прав для этого действия' },
  'common/not-found': { status: 404, text: 'Не найдено' },
  'common/method': { status: 405, text: 'Такое действие здесь не поддерживается' },
  'common/conflict': { status: 409, text: 'Данные уже изменились. Обновите страницу и повторите.' },
  'common/key-reused': {
    status: 409,
    text: 'Этот запрос уже выполнен с другими данными. Обновите страницу и повторите.',
  },
  'common/too-slow': {
    status: 408,
    text: 'Файл передаётся слишком медленно, загрузка прервана. Проверьте связь и повторите.',
  },
  'common/key-lost': {
    status: 409,
    text: 'Сохранённый доступ не открывается: у установки сменился ключ. Подключитесь заново.',
  },
  'common/too-large': { status: 413, text: 'Слишком большой запрос или файл' },
  'common/headers-too-large': { status: 431, text: 'Слишком длинный адрес или заголовки запроса' },
  'common/unsupported': { status: 415, text: 'Такой тип содержимого не поддерживается' },
  'common/too-many': { status: 429, text: 'Слишком много запросов. Подождите немного и повторите.' },
  'common/too-many-uploads': {
    status: 429,
    text: 'Сразу идёт слишком много загрузок. Дождитесь окончания одной из них и повторите.',
  },
  'common/internal': { status: 500, text: 'Ошибка на нашей стороне. Ничего не потеряно, повторите через минуту.' },
  'common/upstream': { status: 502, text: 'Внешняя система ответила ошибкой. Повторите позже.' },
  'common/unavailable': { status: 503, text: 'Сервис временно недоступен. Повторите через минуту.' },
  'common/timeout': { status: 504, text: 'Внешняя система не ответила вовремя. Повторите позже.' },
  'common/no-space': {
    status: 507,
    text: 'Загрузки временно не принимаются: на сервере заканчивается место. Мы уже знаем об этом, повторите позже.',
  },
} as const satisfies Record<string, ErrorEntry>;

/** Every error code of the product with its status and Russian text. A code without a text does not compile. */
export const errors = {
  ...commonErrors,
  ...releasesErrors,
  ...authErrors,
  ...accountErrors,
  ...secondFactorErrors,
  ...integrationsErrors,
  ...edoErrors,
  ...ordersErrors,
  'comments/not-found': { status: 404, text: 'Этого комментария нет' },
  'comments/foreign': { status: 403, text: 'Изменить и удалить можно только свой комментарий' },
  'comments/closed': { status: 409, text: 'Комментарий можно изменить или удалить в первые 15 минут' },
  'comments/full': { status: 409, text: 'Комментариев уже 200: больше добавить нельзя' },
  'comments/mention': { status: 400, text: 'Упомянуть можно только сотрудников своей компании' },
  'landing/link-invalid': { status: 404, text: 'Партнерская ссылка недействительна' },
  'landing/link-used': { status: 409, text: 'По этой ссылке уже зарегистрировались. Войдите в систему.' },
  'geo/address-not-found': { status: 422, text: 'Адрес не найден' },
  'geo/load-failed': { status: 502, text: 'Ошибка загрузки географических данных' },
  'geo/vehicle-unknown': { status: 404, text: 'Машины нет в справочнике' },
  'geo/driver-unknown': { status: 404, text: 'Водителя нет в справочнике' },
  'geo/visit-unknown': { status: 404, text: 'Такого прибытия нет' },
  'geo/source-unknown': { status: 404, text: 'Такая система не подключена' },
  'geo/phone-unknown': { status: 404, text: 'Телефон не найден' },
  'geo/source-host': { status: 422, text: 'Этот адрес системы не разрешён' },
  'geo/source-refused': { status: 422, text: 'Система не приняла логин, пароль или ключ' },
  'geo/source-away': { status: 502, text: 'Система мониторинга не отвечает, попробуйте позже' },
  'geo/source-limited': { status: 429, text: 'Система мониторинга просит подождать' },
  'geo/too-many-sources': { status: 422, text: 'Подключено слишком много систем' },
  'geo/consent-needed': { status: 409, text: 'Сначала нужно согласие на передачу положения' },
  'geo/driver-unlinked': { status: 409, text: 'Вас ещё не связали с водителем из справочника' },
  ...financeErrors,
  ...platformsErrors,
  'feedback/admins-only': { status: 403, text: 'У вас нет прав для просмотра панели администратора обратной связи.' },
  'feedback/not-found': { status: 404, text: 'Обращение не найдено: его удалили или истёк срок хранения' },
  'feedback/too-many': { status: 429, text: 'Сегодня от вас уже много сообщений. Мы их получили, продолжите завтра.' },
  'feedback/export-too-large': { status: 400, text: 'В выгрузке больше 5 000 обращений. Сузьте фильтры.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;
