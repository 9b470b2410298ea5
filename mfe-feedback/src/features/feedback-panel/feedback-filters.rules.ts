import type { FeedbackQuery } from '@trassa/contracts/feedback/feedback';
import { type FeedbackStatus, feedbackStatuses } from '@trassa/contracts/feedback/feedback-status';

/** What decides which messages the list shows; `all` is no filter. */
export interface PanelFilters {
  screen: string;
  user: string;
  status: FeedbackStatus | 'all';
  page: number;
}

/** No filter at all. */
export const noFilters: PanelFilters = { screen: 'all', user: 'all', status: 'all', page: 1 };

/** Filters of the address; whatever cannot be one counts as absent. */
export function filtersOf(params: URLSearchParams): PanelFilters {
  const page = Number(params.get('page'));
  const user = params.get('user') ?? '';
  return {
    screen: (params.get('screen') ?? '').slice(0, 100) || 'all',
    user: /^[0-9a-f-]{36}$/.test(user) ? user : 'all',
    status: feedbackStatuses.find((status) => status === params.get('status')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The address of filters: what differs from none, beside parameters that are none of ours. */
export function paramsOf(filters: PanelFilters, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.keys(noFilters) as (keyof PanelFilters)[]) {
    if (filters[name] === noFilters[name]) next.delete(name);
    else next.set(name, String(filters[name]));
  }
  return next;
}

/** What the server is asked. */
export function queryOf({ screen, user, status, page }: PanelFilters): FeedbackQuery {
  return {
    page,
    ...(screen === 'all' ? {} : { screen }),
    ...(user === 'all' ? {} : { user_id: user }),
    ...(status === 'all' ? {} : { status }),
  };
}

/** True when anything narrows the list. */
export function isNarrowed({ screen, user, status }: PanelFilters): boolean {
  return [screen, user, status].some((value) => value !== 'all');
}
