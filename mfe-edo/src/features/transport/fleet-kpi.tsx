import type { TransportReply } from '@trassa/contracts/edo/transport';
import { formatNumber, formatPercent, noValue } from '@trassa/ui/format';
import { Grid } from '@trassa/ui/layout';
import { SummaryCard } from '@trassa/ui/summary-card';
import { transportMessages } from './transport.messages.ts';
import { statuses, utilizationVerdict } from './transport.rules.ts';
import { UtilizationRing } from './utilization.tsx';

const messages = transportMessages.kpi;

/** Vehicles, how busy they are, how fast, how many trips each makes. */
export function FleetKpi({
  data,
  onReset,
}: {
  readonly data: TransportReply | undefined;
  readonly onReset: () => void;
}) {
  const loading = !data;
  const { byStatus = {}, fleetUtilization = 0, activeVehicles = 0, trips = 0, completedTrips = 0 } = data?.kpi ?? {};
  const parts = statuses.filter((status) => byStatus[status]).map((status) => [status, byStatus[status] ?? 0] as const);
  const speed = data?.analytics.speed;
  return (
    <Grid columns={4}>
      <SummaryCard
        loading={loading}
        value={formatNumber(data?.kpi.vehicles ?? 0)}
        label={messages.vehicles}
        trend={messages.statuses(parts)}
        onClick={onReset}
      />
      <SummaryCard
        loading={loading}
        value={formatPercent(fleetUtilization, 1)}
        label={messages.utilization}
        picture={loading ? null : <UtilizationRing percent={fleetUtilization} />}
        trend={messages.utilizationNote(
          transportMessages.verdicts[utilizationVerdict(fleetUtilization)],
          activeVehicles,
        )}
      />
      <SummaryCard
        loading={loading}
        value={speed?.avg == null ? noValue : formatNumber(speed.avg, 1)}
        unit={speed?.avg == null ? undefined : messages.speedUnit}
        label={messages.speed}
        trend={speed?.known ? transportMessages.known(speed.known) : messages.speedNone}
      />
      <SummaryCard
        loading={loading}
        value={formatNumber(data?.kpi.tripsPerVehicle ?? 0, 1)}
        label={messages.perVehicle}
        trend={messages.completed(completedTrips, trips)}
      />
    </Grid>
  );
}
