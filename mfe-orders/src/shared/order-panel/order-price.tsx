import type { OrderDetails } from '@trassa/contracts/orders/order';
import { parseRubles } from '@trassa/contracts/rubles.rules';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { TextField } from '@trassa/ui/field';
import { formatNumber } from '@trassa/ui/format';
import { useState } from 'react';
import { useOrderChanges } from './order-changes.queries.ts';
import { orderPanelMessages as messages } from './order-panel.messages.ts';
import styles from './order-panel.module.css';

/** Whether the price is being typed; the next step of the order may open it too. */
export interface PriceInput {
  readonly isPricing: boolean;
  readonly onPricing: (isPricing: boolean) => void;
}

/** Price input, available until payment is requested. */
export function OrderPrice({ order, isPricing, onPricing }: PriceInput & { readonly order: OrderDetails }) {
  const mayManage = useMay('orders.manage');
  if (order.paymentRequest || !mayManage) return null;
  if (isPricing) return <PriceForm order={order} onClose={() => onPricing(false)} />;
  return (
    <Button size="s" icon="pen-line" className={styles.setPrice} onClick={() => onPricing(true)}>
      {order.pricing.total === null ? messages.setPrice : messages.editPrice}
    </Button>
  );
}

function PriceForm({ order, onClose }: { readonly order: OrderDetails; readonly onClose: () => void }) {
  const { name } = useOrderChanges(order);
  const [text, setText] = useState(order.pricing.total === null ? '' : formatNumber(order.pricing.total, 2));
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    const rubles = parseRubles(text);
    if (rubles === null) return setProblem(messages.wrongPrice);
    const { pricing, version } = order;
    name.mutate({ price: rubles, version, before: pricing.total }, { onSuccess: onClose });
  };
  return (
    <form className={styles.priceForm} onSubmit={save} noValidate aria-label={messages.setPrice}>
      <TextField
        label={messages.priceLabel}
        inputMode="decimal"
        tidy="sum"
        autoFocus
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" loading={name.isPending}>
        {messages.savePrice}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {messages.cancelPrice}
      </Button>
    </form>
  );
}
