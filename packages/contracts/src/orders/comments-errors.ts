import type { ErrorEntry } from '../problem.ts';

export const commentsErrors = {
  'comments/not-found': { status: 404, text: 'Этого комментария нет' },
  'comments/foreign': { status: 403, text: 'Изменить и удалить можно только свой комментарий' },
  'comments/closed': { status: 409, text: 'Комментарий можно изменить или удалить в первые 15 минут' },
  'comments/full': { status: 409, text: 'Комментариев уже 200: больше добавить нельзя' },
  'comments/mention': { status: 400, text: 'Упомянуть можно только сотрудников своей компании' },
} as const satisfies Record<string, ErrorEntry>;
