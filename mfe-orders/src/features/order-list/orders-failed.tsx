import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { ordersFailedMessages as messages } from './order-list.messages.ts';

/** A failed load of orders, in whichever view: what failed, why, and that nothing is lost. */
export function OrdersFailed(props: {
  readonly query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
}) {
  const { error, isFetching, refetch } = props.query;
  if (!error) return null;
  return (
    <LoadFailure
      title={messages.title}
      text={`${error.message}. ${messages.safe}`.replace('..', '.')}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
