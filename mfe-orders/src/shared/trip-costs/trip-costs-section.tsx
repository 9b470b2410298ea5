import type { OrderDetails } from '@trassa/contracts/orders/order';
import { useMay } from '@trassa/mfe-kit/session';
import { PanelSection } from '@trassa/ui/docked-panel';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense } from 'react';
import { tripCostsTitle } from './trip-costs-title.messages.ts';

const TripCostsContent = lazy(async () => ({ default: (await import('./trip-costs-content.tsx')).TripCostsContent }));
const LazyLossNotice = lazy(async () => ({ default: (await import('./loss-notice.tsx')).LossNotice }));

/** Warning of a loss while the carrier still decides, for those who may see costs; loaded after the panel. */
export function LossNotice({ order }: { readonly order: OrderDetails }) {
  const isOpen = order.status === 'new' || order.status === 'reviewed';
  if (!useMay('costs') || !isOpen) return null;
  return (
    <Suspense>
      <LazyLossNotice order={order} />
    </Suspense>
  );
}

/** «Затраты и прибыль» of an order, for those who may see costs. */
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
