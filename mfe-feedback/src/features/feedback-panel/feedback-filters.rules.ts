import type { FeedbackQuery } from '@trassa/contracts/feedback/feedback';
import { type FeedbackStatus, feedbackStatuses } from '@trassa/contracts/feedback/feedback-status';

/** Filters of the list; `all` is no filter. */
export interface PanelFilters {
  screen: string;
  user: string;
  status: FeedbackStatus | 'all';
  page: number;
}

export const noFilters: PanelFilters = { screen: 'all', user: 'all', status: 'all', page: 1 };

/** Filters from the URL; invalid values count as absent. */
export function parsePanelFilters(params: URLSearchParams): PanelFilters {
  const page = Number(params.get('page'));
  const user = params.get('user') ?? '';
  return {
    screen: (params.get('screen') ?? '').slice(0, 100) || 'all',
    user: /^[0-9a-f-]{36}$/.test(user) ? user : 'all',
    status: feedbackStatuses.find((status) => status === params.get('status')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** `params` with the filters that differ from the defaults; other parameters stay. */
export function buildFilterParams(filters: PanelFilters, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.keys(noFilters) as (keyof PanelFilters)[]) {
    if (filters[name] === noFilters[name]) next.delete(name);
    else next.set(name, String(filters[name]));
  }
  return next;
}

/** Query of the API call; filters with `all` are left out. */
export function buildFeedbackQuery({ screen, user, status, page }: PanelFilters): FeedbackQuery {
  return {
    page,
    ...(screen === 'all' ? {} : { screen }),
    ...(user === 'all' ? {} : { user_id: user }),
    ...(status === 'all' ? {} : { status }),
  };
}

/** Whether any filter is set. */
export function hasActiveFilters({ screen, user, status }: PanelFilters): boolean {
  return [screen, user, status].some((value) => value !== 'all');
}
