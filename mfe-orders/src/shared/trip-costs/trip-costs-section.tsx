import type { OrderDetails } from '@trassa/contracts/orders/order';
import { PanelSection } from '@trassa/ui/docked-panel';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense } from 'react';
import { tripCostsMessages as messages } from './trip-costs.messages.ts';

const TripCostsContent = lazy(async () => ({ default: (await import('./trip-costs-content.tsx')).TripCostsContent }));

/** «Затраты и прибыль» of an order. */
export function TripCostsSection({ order }: { readonly order: OrderDetails }) {
  return (
    <PanelSection title={messages.title}>
      <Suspense fallback={<SkeletonRows rows={3} label={messages.loading} />}>
        <TripCostsContent order={order} />
      </Suspense>
    </PanelSection>
  );
}
