import type { ErrorEntry } from '../problem.ts';

export const authErrors = {
  'account/wrong-credentials': { status: 401, text: 'Неверный email или пароль' },
  /** Replaces the code above where e-mail addresses must be proved: an unproved address may be the reason. */
  'account/wrong-or-unproved': { status: 401, text: 'Неверный email или пароль' },
  'account/email-taken': { status: 409, text: 'Пользователь с таким email уже зарегистрирован' },
  'account/refresh-invalid': { status: 401, text: 'Сессия завершена. Войдите заново.' },
  'account/too-many-attempts': { status: 429, text: 'Слишком много попыток входа. Подождите немного и повторите.' },
  'account/weak-password': { status: 400, text: 'Этот пароль слишком распространён. Придумайте другой.' },
  'account/consent-required': { status: 400, text: 'Необходимо согласие с условиями' },
  'account/lead-used': { status: 409, text: 'По этой ссылке уже зарегистрировались. Войдите в систему.' },
  'account/email-unproved': {
    status: 403,
    text: 'Сначала подтвердите почту: откройте ссылку из письма. Отправить его ещё раз можно вверху страницы.',
  },
  'account/email-proof-invalid': {
    status: 400,
    text: 'Ссылка не подходит: она уже сработала или устарела. Войдите; если вход не удаётся, запросите новую на странице входа.',
  },
  'account/email-proofs-many': {
    status: 429,
    text: 'Письмо уже отправлено несколько раз. Проверьте папку «Спам» или повторите через час.',
  },
  'account/suggest-unavailable': {
    status: 503,
    text: 'Подсказки компаний временно недоступны. Введите название компании вручную.',
  },
} as const satisfies Record<string, ErrorEntry>;
