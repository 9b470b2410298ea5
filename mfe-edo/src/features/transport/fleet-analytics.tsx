import type { TransportReply } from '@trassa/contracts/edo/transport';
import { FleetBlocks } from './fleet-blocks.tsx';
import { FleetKpi } from './fleet-kpi.tsx';
import { FleetMeasures } from './fleet-measures.tsx';

/** Statistics of the fleet: figures, charts, rankings, measures of trips. */
export function FleetAnalytics({ data }: { readonly data: TransportReply | undefined }) {
  return (
    <>
      <FleetKpi data={data} />
      {data && data.kpi.trips > 0 ? (
        <>
          <FleetBlocks analytics={data.analytics} vehicles={data.kpi.vehicles} />
          <FleetMeasures analytics={data.analytics} />
        </>
      ) : null}
    </>
  );
}
