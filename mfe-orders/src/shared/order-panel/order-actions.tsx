import type { OrderDetails } from '@trassa/contracts/orders/order';
import type { OrderStatus } from '@trassa/contracts/orders/order-status';
import { isPayable, nextStatuses } from '@trassa/contracts/orders/order-transitions';
import { useQueryClient } from '@trassa/mfe-kit/query';
import { Slot } from '@trassa/mfe-kit/slots';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { formatMoney } from '@trassa/ui/format-money';
import { Menu } from '@trassa/ui/menu';
import { edoPaths } from '../../paths.ts';
import { ordersKey } from '../order/order.queries.ts';
import { kopecksOf } from '../order/order.rules.ts';
import { askForMoney, useOrderChanges } from './order-changes.queries.ts';
import { orderPanelMessages as messages } from './order-panel.messages.ts';
import styles from './order-panel.module.css';

const ends: readonly OrderStatus[] = ['refused', 'cancelled'];

/** «Получить деньги»: asks first, once per order; without a price it says what is missing. */
function GetMoney({ order }: { readonly order: OrderDetails }) {
  const client = useQueryClient();
  const { total } = order.pricing;
  if (order.paymentRequest)
    return (
      <Button disabled icon="circle-check">
        {messages.moneyAsked}
      </Button>
    );
  if (total === null || total === 0) {
    return (
      <Button variant="money" icon="hand-coins" className={styles.off} aria-disabled="true" title={messages.priceFirst}>
        {messages.getMoney}
      </Button>
    );
  }
  const ask = async () => {
    const key = crypto.randomUUID();
    const agreed = await confirm({
      title: messages.moneyQuestion,
      text: messages.moneySum(order.number, formatMoney(kopecksOf(total))),
      okText: messages.getMoney,
      action: () => askForMoney(order.id, key),
    });
    if (agreed) toast.success(messages.moneyAsked);
    await client.invalidateQueries({ queryKey: ordersKey });
  };
  return (
    <Button variant="money" icon="hand-coins" onClick={() => void ask()}>
      {messages.getMoney}
    </Button>
  );
}

function Steps({ order }: { readonly order: OrderDetails }) {
  const { move } = useOrderChanges(order);
  const next = nextStatuses(order.status);
  const forward = next.filter((status) => !ends.includes(status));
  const give = async (status: OrderStatus) => {
    const sure =
      !ends.includes(status) ||
      (await confirm({ title: messages.endings[status] ?? '', okText: messages.steps[status], danger: true }));
    if (sure) move.mutate({ status });
  };
  const items = [...forward.slice(1), ...next.filter((status) => ends.includes(status))].map((status) => ({
    key: status,
    label: messages.steps[status],
    danger: ends.includes(status),
    onSelect: () => void give(status),
  }));
  const [first] = forward;
  return (
    <>
      {first ? (
        <Button variant="primary" icon="check" loading={move.isPending} onClick={() => void give(first)}>
          {messages.steps[first]}
        </Button>
      ) : null}
      {items.length > 0 ? (
        <Menu
          label={messages.more}
          items={items}
          trigger={(props) => (
            <Button {...props} iconAfter="chevron-down">
              {messages.more}
            </Button>
          )}
        />
      ) : null}
    </>
  );
}

/** What can be done with the order now. */
export function OrderActions({ order }: { readonly order: OrderDetails }) {
  return (
    <>
      {isPayable(order.status) ? <GetMoney order={order} /> : null}
      <Steps order={order} />
      {order.chain ? (
        <Button icon="file-text" href={edoPaths.chain(order.chain.id)}>
          {messages.openChain}
        </Button>
      ) : null}
      <Slot name="order.actions" props={{ orderId: order.id }} />
    </>
  );
}
