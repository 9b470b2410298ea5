import type { OrderDetails } from '@trassa/contracts/orders/order';
import { parseRubles, toKopecks } from '@trassa/contracts/rubles.rules';
import { formatNetPrice } from '@trassa/freight-ui/net-price.rules';
import { Button } from '@trassa/ui/button';
import { TextField } from '@trassa/ui/field';
import { formatNumber } from '@trassa/ui/format';
import { useState } from 'react';
import { orderPanelMessages } from './order-panel.messages.ts';
import styles from './order-panel.module.css';
import { priceMessages as messages } from './price.messages.ts';
import { usePriceChange } from './price.queries.ts';

/** Input of a new price, shown in place of its button. */
export function PriceForm({ order, onClose }: { readonly order: OrderDetails; readonly onClose: () => void }) {
  const change = usePriceChange(order);
  const [text, setText] = useState(order.pricing.total === null ? '' : formatNumber(order.pricing.total, 2));
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const rubles = parseRubles(text);
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    if (rubles === null) return setProblem(messages.wrongPrice);
    const { pricing, version } = order;
    change.mutate({ price: rubles, version, before: pricing.total }, { onSuccess: onClose });
  };
  return (
    <form className={styles.priceForm} onSubmit={save} noValidate aria-label={orderPanelMessages.setPrice}>
      <TextField
        label={messages.priceLabel}
        inputMode="decimal"
        tidy="sum"
        autoFocus
        value={text}
        hint={rubles ? formatNetPrice(toKopecks(rubles), order.pricing.vatRate) : undefined}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" loading={change.isPending}>
        {messages.savePrice}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {messages.cancelPrice}
      </Button>
    </form>
  );
}
