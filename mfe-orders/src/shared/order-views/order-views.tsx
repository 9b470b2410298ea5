import { useNavigate } from '@trassa/mfe-kit/router';
import { Segmented, type SegmentedOption } from '@trassa/ui/segmented';
import { ordersPaths } from '../../paths.ts';
import { orderViewsMessages as messages } from './order-views.messages.ts';

const views: readonly SegmentedOption<string>[] = [
  { value: ordersPaths.orders, label: messages.list, icon: 'list' },
  { value: ordersPaths.plan, label: messages.plan, icon: 'calendar-clock' },
];

/** Switch between the views of orders, each with an address of its own. */
export function OrderViews({ view }: { readonly view: string }) {
  const navigate = useNavigate();
  return <Segmented label={messages.label} value={view} options={views} onChange={(path) => navigate(path)} />;
}
