import { useSearchParams } from '@trassa/mfe-kit/router';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense } from 'react';
import { LiveView } from './live/live-view.tsx';
import { getMapView } from './map-filters.rules.ts';

/** Lazy, because the page opens with the live view. */
const TripsView = lazy(async () => ({ default: (await import('./trips-view.tsx')).TripsView }));

/** /map-analytics: where the vehicles are, and by `?view=trips` where they drive. */
export function MapPage() {
  const [params] = useSearchParams();
  if (getMapView(params) === 'now') return <LiveView />;
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <TripsView />
    </Suspense>
  );
}
