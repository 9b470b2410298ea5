/** A view of the orders. The plan has a path of its own, the others share the page of the list. */
export type OrderView = 'list' | 'kanban' | 'calendar' | 'plan';

/** Parameters of the URL that belong to one view alone. */
const paramsOfOneView = ['view', 'order', 'page', 'size', 'column', 'day', 'span', 'from', 'days'];

export const parseView = (params: URLSearchParams): Exclude<OrderView, 'plan'> =>
  (['kanban', 'calendar'] as const).find((view) => view === params.get('view')) ?? 'list';

/** Query string of another view, with the filters of this one; empty when it has no parameters. */
export function buildViewQuery(view: OrderView, params: URLSearchParams): string {
  const next = new URLSearchParams([...params].filter(([name]) => !paramsOfOneView.includes(name)));
  if (view === 'kanban' || view === 'calendar') next.set('view', view);
  return next.size > 0 ? `?${next}` : '';
}
