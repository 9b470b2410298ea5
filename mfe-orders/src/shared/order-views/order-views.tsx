import { useNavigate, useSearchParams } from '@trassa/mfe-kit/router';
import { Segmented, type SegmentedOption } from '@trassa/ui/segmented';
import { ordersPaths } from '../../paths.ts';
import { orderViewsMessages as messages } from './order-views.messages.ts';
import { buildViewQuery, type OrderView } from './order-views.rules.ts';

const views: readonly SegmentedOption<OrderView>[] = [
  { value: 'list', label: messages.list, icon: 'list' },
  { value: 'kanban', label: messages.kanban, icon: 'square-kanban' },
  { value: 'calendar', label: messages.calendar, icon: 'calendar-days' },
  { value: 'plan', label: messages.plan, icon: 'calendar-clock' },
];

/** Switch between the views of orders, each with an address of its own; filters go along. */
export function OrderViews({ view }: { readonly view: OrderView }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const show = (next: OrderView) =>
    navigate(`${next === 'plan' ? ordersPaths.plan : ordersPaths.orders}${buildViewQuery(next, params)}`);
  return <Segmented label={messages.label} value={view} options={views} iconOnly onChange={show} />;
}
