import type { ErrorEntry } from '../problem.ts';

export const geoErrors = {
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
} as const satisfies Record<string, ErrorEntry>;
