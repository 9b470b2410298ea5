import { PanelSection } from '@trassa/ui/docked-panel';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense } from 'react';
import { trackingLinkMessages as messages } from './tracking-link.messages.ts';

/** Fetched with the first opened order: the list itself has no links. */
const TrackingContent = lazy(async () => ({ default: (await import('./tracking-content.tsx')).TrackingContent }));

/** «Клиенту»: the link by which the client sees the order. */
export function TrackingSection({ orderId }: { readonly orderId: string }) {
  return (
    <PanelSection title={messages.title} screenOnly>
      <Suspense fallback={<SkeletonRows rows={1} />}>
        <TrackingContent key={orderId} orderId={orderId} />
      </Suspense>
    </PanelSection>
  );
}
