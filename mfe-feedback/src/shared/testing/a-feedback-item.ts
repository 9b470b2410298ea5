import type { FeedbackItem, FeedbackPage, FeedbackStats } from '@trassa/contracts/feedback/feedback';

/** Message as the panel receives it. */
export function anItem(parts: Partial<FeedbackItem> = {}): FeedbackItem {
  return {
    id: crypto.randomUUID(),
    user_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    user_name: 'Борис Игнатьев',
    user_email: 'boris@volga-kargo.ru',
    company_name: 'ООО «Волга-Карго»',
    screen: 'Заказы',
    message: 'Где счёт?',
    status: 'new',
    created_at: '2026-11-20T09:00:00.000Z',
    metadata: {
      url: '/some/page',
      userAgent: 'Chromium 150',
      timestamp: '2026-11-20T09:00:00.000Z',
      viewport: { width: 1440, height: 900 },
      traceId: 'a'.repeat(32),
      remotes: { orders: '0.1.0+abc', feedback: '0.1.0+def' },
    },
    answers: [],
    ...parts,
  };
}

/** First page of a list with these messages; `total` when there are more. */
export function createPage(feedback: FeedbackItem[], total = feedback.length): FeedbackPage {
  const pagination = { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20) };
  return { success: true, feedback, pagination };
}

/** Statistics of three messages. */
export function someStats(parts: Partial<FeedbackStats> = {}): FeedbackStats {
  const user = { user_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', user_name: 'Борис Игнатьев' };
  return {
    success: true,
    total: 3,
    by_screen: { Заказы: 2, ЭДО: 1 },
    by_user: { 'boris@volga-kargo.ru': 3 },
    by_status: { new: 2, in_work: 0, done: 1 },
    by_day: [
      { day: '2026-11-19', count: 1 },
      { day: '2026-11-20', count: 2 },
    ],
    users: [{ ...user, user_email: 'boris@volga-kargo.ru', count: 3 }],
    ...parts,
  };
}
