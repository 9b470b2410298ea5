import type { Order } from '@trassa/contracts/orders/order';
import { phoneHref } from '@trassa/ui/format';
import { Swiped, SwipedAction } from '@trassa/ui/swiped';
import { findStepPage, stepIcons } from '../../shared/next-step/next-step.rules.ts';
import { OrderCard } from './order-card.tsx';
import { orderListMessages as messages } from './order-list.messages.ts';

interface SwipedOrderProps {
  readonly order: Order;
  readonly href: string;
}

/** Order on a phone; a swipe uncovers buttons to call about the trip and to take its next step. */
export function SwipedOrder({ order, href }: SwipedOrderProps) {
  return (
    <Swiped actions={<Actions order={order} href={href} />}>
      <OrderCard order={order} href={href} />
    </Swiped>
  );
}

function Actions({ order, href }: SwipedOrderProps) {
  const { phone, nextStep } = order;
  const call = phone ? phoneHref(phone) : null;
  const step = nextStep.code === 'done' ? undefined : nextStep.code;
  return (
    <>
      {call ? <SwipedAction icon="phone" label={messages.call} href={call} /> : null}
      <SwipedAction
        icon={(step && stepIcons[step]) || 'arrow-right'}
        label={step ? messages.step : messages.openOrder}
        href={(step && findStepPage(step, order)) || href}
      />
    </>
  );
}
