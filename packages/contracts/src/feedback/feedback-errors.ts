import type { ErrorEntry } from '../problem.ts';

export const feedbackErrors = {
  'feedback/admins-only': {
    status: 403,
    text: 'У вас нет прав для просмотра панели администратора обратной связи.',
  },
  'feedback/not-found': { status: 404, text: 'Обращение не найдено: его удалили или истёк срок хранения' },
  'feedback/too-many': {
    status: 429,
    text: 'Сегодня от вас уже много сообщений. Мы их получили, продолжите завтра.',
  },
  'feedback/export-too-large': { status: 400, text: 'В выгрузке больше 5 000 обращений. Сузьте фильтры.' },
} as const satisfies Record<string, ErrorEntry>;
