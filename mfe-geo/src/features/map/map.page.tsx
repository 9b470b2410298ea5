import { useSearchParams } from '@trassa/mfe-kit/router';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense } from 'react';
import { getView } from './map-filters.rules.ts';

const views = {
  now: lazy(async () => ({ default: (await import('./live/live-view.tsx')).LiveView })),
  trips: lazy(async () => ({ default: (await import('./trips-view.tsx')).TripsView })),
};

/** /map-analytics: where the vehicles are, and by `?view=trips` where they drive. */
export function MapPage() {
  const [params] = useSearchParams();
  const View = views[getView(params)];
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <View />
    </Suspense>
  );
}
