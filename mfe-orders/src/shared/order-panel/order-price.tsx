import type { OrderDetails } from '@trassa/contracts/orders/order';
import { Button } from '@trassa/ui/button';
import { TextField } from '@trassa/ui/field';
import { useState } from 'react';
import { useOrderChanges } from './order-changes.queries.ts';
import { orderPanelMessages as messages } from './order-panel.messages.ts';
import styles from './order-panel.module.css';
import { rublesOf } from './order-panel.rules.ts';

/** Price input, available until payment is requested. */
export function OrderPrice({ order }: { readonly order: OrderDetails }) {
  const { name } = useOrderChanges(order);
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  if (order.paymentRequest) return null;
  if (text === null) {
    const open = () => setText(order.pricing.total === null ? '' : String(order.pricing.total).replace('.', ','));
    return (
      <Button size="s" icon="pen-line" className={styles.setPrice} onClick={open}>
        {order.pricing.total === null ? messages.setPrice : messages.editPrice}
      </Button>
    );
  }
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    const rubles = rublesOf(text);
    if (rubles === null) return setProblem(messages.wrongPrice);
    name.mutate(rubles, { onSettled: () => setText(null) });
  };
  return (
    <form className={styles.priceForm} onSubmit={save} noValidate aria-label={messages.setPrice}>
      <TextField
        label={messages.priceLabel}
        inputMode="decimal"
        autoFocus
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" loading={name.isPending}>
        {messages.savePrice}
      </Button>
      <Button variant="quiet" onClick={() => setText(null)}>
        {messages.cancelPrice}
      </Button>
    </form>
  );
}
