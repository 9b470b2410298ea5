import type { OrderDetails } from '@trassa/contracts/orders/order';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { formatNetPrice } from '@trassa/freight-ui/net-price.rules';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Pairs } from '@trassa/ui/card';
import { DateTime } from '@trassa/ui/date-time';
import { PanelSection } from '@trassa/ui/docked-panel';
import { formatNumber } from '@trassa/ui/format';
import { lazy, Suspense } from 'react';
import { formatLoad } from '../order/order.rules.ts';
import { Price } from '../order/price.tsx';
import { orderPanelMessages as messages } from './order-panel.messages.ts';
import styles from './order-panel.module.css';
import { formatPaymentTerm, formatTemperature } from './order-panel.rules.ts';

/** Fetched with the first press: most prices are only looked at. */
const PriceForm = lazy(async () => ({ default: (await import('./price-form.tsx')).PriceForm }));

/** Whether the price input is open; the next step of the order may open it, too. */
interface PriceInputState {
  readonly isPricing: boolean;
  readonly onPricing: (isPricing: boolean) => void;
}

/** Price input, available until payment is requested. */
function OrderPrice({ order, isPricing, onPricing }: PriceInputState & { readonly order: OrderDetails }) {
  const mayManage = useMay('orders.manage');
  if (order.paymentRequest || !mayManage) return null;
  if (isPricing) {
    return (
      <Suspense>
        <PriceForm order={order} onClose={() => onPricing(false)} />
      </Suspense>
    );
  }
  return (
    <Button size="s" icon="pen-line" className={styles.setPrice} onClick={() => onPricing(true)}>
      {order.pricing.total === null ? messages.setPrice : messages.editPrice}
    </Button>
  );
}

type Rows = Parameters<typeof Pairs>[0]['rows'];

function filterKnownRows(rows: Rows): Rows {
  return rows.filter((row) => row.value !== null && row.value !== '');
}

/** Price and terms, or a note that the price is missing. The price per kilometre is shown among the costs. */
export function OrderMoney({ order, ...input }: PriceInputState & { readonly order: OrderDetails }) {
  const { pricing } = order;
  const terms = filterKnownRows([
    { name: messages.customer, value: order.customerName },
    { name: messages.requisites, value: order.customerKpp ? `${order.customerInn} / ${order.customerKpp}` : null },
    { name: messages.terms, value: order.paymentTerms },
    { name: messages.payBy, value: formatPaymentTerm(order, new Date()) },
    { name: messages.requested, value: order.paymentRequest && <DateTime value={order.paymentRequest.requestedAt} /> },
  ]);
  return (
    <PanelSection title={messages.money}>
      {pricing.total === null ? (
        <p className={styles.quiet}>
          {messages.noPrice}. {messages.noPriceText}
        </p>
      ) : (
        <div className={styles.cash}>
          <Price pricing={pricing} size="big" />
          <small className={styles.quiet}>
            {messages.price(formatNetPrice(toKopecks(pricing.total), pricing.vatRate))}
          </small>
        </div>
      )}
      <OrderPrice order={order} {...input} />
      {terms.length > 0 ? <Pairs rows={terms} align="left" /> : null}
    </PanelSection>
  );
}

export function OrderCargo({ order }: { readonly order: OrderDetails }) {
  const rows = filterKnownRows([
    { name: messages.cargoName, value: order.cargo.description },
    { name: messages.cargoType, value: order.cargo.type },
    { name: messages.load, value: formatLoad(order.cargo) },
    { name: messages.volume, value: order.volume === null ? null : messages.cubic(formatNumber(order.volume, 1)) },
    { name: messages.temperature, value: formatTemperature(order.own) },
    { name: messages.adrClass, value: order.own?.cargo.adrClass ?? null },
    { name: messages.vehicleRequirements, value: order.vehicleRequirements },
    { name: messages.documentsRequired, value: order.documentsRequired.join(', ') },
    { name: messages.remarks, value: order.own?.remarks ?? null },
  ]);
  if (rows.length === 0) return null;
  return (
    <PanelSection title={messages.cargo}>
      <Pairs rows={rows} align="left" />
    </PanelSection>
  );
}
