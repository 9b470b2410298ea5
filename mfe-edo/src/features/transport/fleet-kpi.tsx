import type { TransportReply } from '@trassa/contracts/edo/transport';
import { vehicleStatuses, vehicleStatusLabels } from '@trassa/contracts/edo/vehicle-status';
import { formatNumber, formatPercent, noValue } from '@trassa/ui/format';
import { Grid } from '@trassa/ui/layout';
import { SummaryCard } from '@trassa/ui/summary-card';
import { edoPaths } from '../../paths.ts';
import { transportMessages } from './transport.messages.ts';
import { getActiveVehicleFilters, getUtilization, getUtilizationRating } from './transport.rules.ts';
import { UtilizationRing } from './utilization.tsx';

const messages = transportMessages.kpi;

type Speed = TransportReply['analytics']['speed'];

/** Number of trips that the average speed counts, and number of trips left out because of their hours. */
function formatSpeedBasis({ avg, clamped, known, estimated, estimate }: Speed): string {
  if (avg !== null) return messages.speedBasis(known - clamped, clamped);
  return estimate?.avg == null
    ? messages.speedNone
    : messages.speedBasis(estimated - estimate.clamped, estimate.clamped);
}

/** Average speed: from known distances, else marked as an estimate. */
function AverageTripSpeedCard({ speed }: { readonly speed: Speed | undefined }) {
  const guess = speed?.avg == null ? speed?.estimate?.avg : null;
  const shown = speed?.avg ?? guess;
  return (
    <SummaryCard
      loading={speed === undefined}
      value={shown == null ? noValue : `${guess == null ? '' : '≈\u00a0'}${formatNumber(shown, 1)}`}
      unit={shown == null ? undefined : messages.speedUnit}
      label={guess == null ? messages.speed : messages.speedGuess}
      trend={speed ? formatSpeedBasis(speed) : null}
      href={shown == null ? undefined : edoPaths.tripsWith({ speed: guess == null ? 'known' : 'estimated' })}
    />
  );
}

/** Vehicles: number, utilization, speed, trips per vehicle. */
export function FleetKpi({ data }: { readonly data: TransportReply | undefined }) {
  const loading = !data;
  const isEmpty = data?.kpi.vehicles === 0;
  const { byStatus = {} } = data?.kpi ?? {};
  const { vehicles = 0, activeVehicles = 0, utilization = 0 } = data ? getUtilization(data.kpi) : {};
  const { trips = 0, completedTrips = 0, silentTrips = 0 } = data?.kpi ?? {};
  const parts = vehicleStatuses
    .filter((status) => byStatus[status])
    .map((status) => [vehicleStatusLabels[status], byStatus[status] ?? 0] as const);
  const verdict = transportMessages.verdicts[getUtilizationRating(utilization)];
  return (
    <Grid columns={4}>
      <SummaryCard
        loading={loading}
        value={formatNumber(data?.kpi.vehicles ?? 0)}
        label={messages.vehicles(data?.kpi.vehicles ?? 0)}
        trend={messages.statuses(parts)}
        href={edoPaths.transport}
      />
      <SummaryCard
        loading={loading}
        value={isEmpty ? noValue : formatPercent(utilization, 1)}
        label={messages.utilization}
        picture={loading || isEmpty ? null : <UtilizationRing percent={utilization} />}
        trend={isEmpty ? messages.noVehicles : messages.utilizationNote(verdict, activeVehicles, vehicles)}
        href={loading || isEmpty ? undefined : edoPaths.vehiclesWith(getActiveVehicleFilters(data.kpi))}
      />
      <AverageTripSpeedCard speed={data?.analytics.speed} />
      <SummaryCard
        loading={loading}
        value={formatNumber(data?.kpi.tripsPerVehicle ?? 0, 1)}
        label={messages.perVehicle}
        trend={messages.completed(completedTrips, trips, silentTrips)}
        href={loading ? undefined : edoPaths.tripsWith()}
      />
    </Grid>
  );
}
