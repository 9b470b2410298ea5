import type { ErrorEntry } from '../problem.ts';

export const platformsErrors = {
  'platforms/unknown-platform': { status: 404, text: 'Платформа не найдена' },
  'platforms/not-found': { status: 404, text: 'Подключение не найдено' },
  'platforms/own-page': { status: 409, text: 'Эта платформа подключается на своей странице' },
  'platforms/auth-failed': { status: 422, text: 'Платформа не приняла логин и пароль. Проверьте их и повторите.' },
  'platforms/platform-unavailable': {
    status: 503,
    text: 'Платформа не отвечает. Ничего не потеряно, повторите позже.',
  },
  'platforms/malformed': { status: 502, text: 'Платформа ответила непонятно. Мы повторим сами, ничего не потеряно.' },
  'platforms/orders-unavailable': { status: 503, text: 'Не удалось синхронизировать заказы' },
  'platforms/access-lost': { status: 409, text: 'Платформа больше не принимает пароль. Подключите её заново.' },
  'x5/auth-failed': { status: 422, text: 'Ошибка аутентификации' },
  'x5/unavailable': { status: 503, text: 'Ошибка подключения к X5' },
  'x5/token-missing': { status: 401, text: 'Сначала получите токен' },
  'x5/test-failed': { status: 502, text: 'Ошибка тестирования подключения' },
  'crm/unavailable': { status: 503, text: 'Не удалось загрузить данные дашборда' },
} as const satisfies Record<string, ErrorEntry>;
