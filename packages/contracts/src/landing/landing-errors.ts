import type { ErrorEntry } from '../problem.ts';

/** Errors of services/landing. */
export const landingErrors = {
  'landing/link-invalid': { status: 404, text: 'Партнерская ссылка недействительна' },
  'landing/link-used': { status: 409, text: 'По этой ссылке уже зарегистрировались. Войдите в систему.' },
  'landing/key-reused': {
    status: 422,
    text: 'Этот запрос уже выполнен с другими данными. Обновите страницу и повторите.',
  },
} as const satisfies Record<string, ErrorEntry>;
