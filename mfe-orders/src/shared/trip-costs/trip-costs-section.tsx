import type { OrderDetails } from '@trassa/contracts/orders/order';
import { useMay } from '@trassa/mfe-kit/session';
import { PanelSection } from '@trassa/ui/docked-panel';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense } from 'react';
import { tripCostsTitle } from './trip-costs-title.messages.ts';

const TripCostsContent = lazy(async () => ({ default: (await import('./trip-costs-content.tsx')).TripCostsContent }));
const Notice = lazy(async () => ({ default: (await import('./loss-notice.tsx')).LossNotice }));
const Warning = lazy(async () => ({ default: (await import('./loss-notice.tsx')).LossWarning }));

/** Warning of a loss while the carrier still decides on the order; the rest of the panel does not wait for it. */
export function LossNotice({ order }: { readonly order: OrderDetails }) {
  const maySeeCosts = useMay('costs');
  if (order.status !== 'new' && order.status !== 'reviewed') return null;
  return <Suspense>{maySeeCosts ? <Notice order={order} /> : <Warning order={order} />}</Suspense>;
}

/** «Затраты и прибыль» of an order, for those whom the company shows them. */
export function TripCostsSection({ order }: { readonly order: OrderDetails }) {
  if (!useMay('costs')) return null;
  return (
    <PanelSection title={tripCostsTitle}>
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <TripCostsContent order={order} />
      </Suspense>
    </PanelSection>
  );
}
