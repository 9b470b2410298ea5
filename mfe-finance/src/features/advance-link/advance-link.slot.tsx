import { activeAdvanceStages } from '@trassa/contracts/finance/factoring-kinds';
import { findKnownStatus } from '@trassa/contracts/orders/order-status';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { readQuery, useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { Button } from '@trassa/ui/button';
import { financePaths } from '../../paths.ts';
import { advanceRequestsQuery } from '../../shared/finance.queries.ts';
import { advanceLinkMessages as messages } from './advance-link.messages.ts';

const orderQuery = (id: string) => readQuery(['finance', 'order', id], ordersEndpoints.details, { params: { id } });

/** Links of a priced, delivered order: to its papers until they are issued, and to its advance unless requested. */
export function AdvanceLinkSlot({ orderId }: SlotPropsOf['order.actions']) {
  const order = useQuery(orderQuery(orderId));
  const requests = useQuery(advanceRequestsQuery());
  const mayAsk = useMay('money.manage');
  if (!mayAsk || !order.data || !requests.data) return null;
  const status = findKnownStatus(order.data.status);
  const isOpen = status === 'delivered' || status === 'invoiced';
  const isHeld = requests.data.some((one) => one.orderId === orderId && activeAdvanceStages.includes(one.stage));
  if (!isOpen || !order.data.pricing.total) return null;
  return (
    <>
      {status === 'delivered' ? (
        <Button icon="receipt" href={financePaths.issue(orderId)}>
          {messages.papers}
        </Button>
      ) : null}
      {isHeld ? null : (
        <Button icon="zap" href={financePaths.advance(orderId)}>
          {messages.advance}
        </Button>
      )}
    </>
  );
}
