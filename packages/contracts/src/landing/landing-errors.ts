import type { ErrorEntry } from '../problem.ts';

export const landingErrors = {
  'landing/link-invalid': { status: 404, text: 'Партнерская ссылка недействительна' },
  'landing/link-used': { status: 409, text: 'По этой ссылке уже зарегистрировались. Войдите в систему.' },
} as const satisfies Record<string, ErrorEntry>;
