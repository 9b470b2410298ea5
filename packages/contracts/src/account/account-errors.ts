import type { ErrorEntry } from '../problem.ts';

/** Errors of passwords and settings. */
export const accountErrors = {
  'account/reset-invalid': {
    status: 400,
    text: 'Ссылка не подходит: она уже сработала или устарела. Запросите новую.',
  },
  'account/wrong-password': { status: 400, text: 'Текущий пароль неверен' },
} as const satisfies Record<string, ErrorEntry>;
