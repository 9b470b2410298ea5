import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { EmptyState } from '@trassa/ui/empty-state';
import { ordersPaths } from '../../paths.ts';
import { SyncButton } from '../../shared/edo-sync/sync-button.tsx';
import { isNarrowed, noFigureFilters, noStoredFilters, type OrderFilters } from './order-filters.rules.ts';
import { orderListMessages as messages } from './order-list.messages.ts';

/** Empty list: without any orders, how to get some; with filters, a button that resets them. */
export function NothingFound(props: {
  readonly filters: OrderFilters;
  readonly onChange: (part: Partial<OrderFilters>) => void;
}) {
  const { filters, onChange } = props;
  const mayManage = useMay('orders.manage');
  if (!isNarrowed(filters)) {
    const ways = (
      <>
        {mayManage ? (
          <Button icon="upload" href={ordersPaths.import}>
            {messages.import}
          </Button>
        ) : null}
        <SyncButton />
      </>
    );
    return <EmptyState title={messages.empty} text={messages.emptyText} actions={ways} />;
  }
  const reset = (
    <Button onClick={() => onChange({ ...noStoredFilters, ...noFigureFilters, search: '' })}>{messages.reset}</Button>
  );
  return <EmptyState title={messages.empty} text={messages.emptyFiltered} actions={reset} />;
}
