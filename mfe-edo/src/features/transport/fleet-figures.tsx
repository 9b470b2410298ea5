import type { TransportReply } from '@trassa/contracts/edo/transport';
import { type VehicleStatus, vehicleStatusLabels } from '@trassa/contracts/edo/vehicle-status';
import { Figure, Figures } from '@trassa/ui/figures';
import { formatNumber, formatPercent, noValue } from '@trassa/ui/format';
import { transportMessages } from './transport.messages.ts';
import { noVehicleFilters, type VehicleFilterKey } from './transport.rules.ts';

const messages = transportMessages.figures;
const STATUSES_SHOWN = 3;
/** Vehicles on the road and those gone quiet first, then those that can be sent. */
const byUrgency: readonly VehicleStatus[] = ['in_transit', 'silent', 'refused', 'loaded', 'unloaded', 'completed'];

interface FleetFiguresProps {
  readonly data: TransportReply | undefined;
  /** Without an answer the figures are unknown, and no longer on their way. */
  readonly failed: boolean;
  readonly filters: Record<VehicleFilterKey, string>;
  readonly onChange: (part: Partial<Record<VehicleFilterKey, string>>) => void;
}

/** Vehicles, their statuses, and those with trips; a figure sets the filter of what it counts, and takes it back. */
export function FleetFigures({ data, failed, filters, onChange }: FleetFiguresProps) {
  const loading = !(data || failed);
  const { vehicles = 0, activeVehicles = 0, fleetUtilization = 0, byStatus = {} } = data?.kpi ?? {};
  const statuses = byUrgency.filter((status) => byStatus[status]).slice(0, STATUSES_SHOWN);
  const show = (part: Partial<Record<VehicleFilterKey, string>>) => onChange({ ...noVehicleFilters, ...part });
  return (
    <Figures label={messages.label}>
      <Figure
        loading={loading}
        value={data ? formatNumber(vehicles) : noValue}
        unit={data ? messages.vehicles(vehicles) : undefined}
        label={messages.all}
        onClick={() => show({})}
      />
      {statuses.map((status) => (
        <Figure
          key={status}
          value={formatNumber(byStatus[status] ?? 0)}
          unit={messages.vehicles(byStatus[status] ?? 0)}
          label={vehicleStatusLabels[status]}
          selected={filters.status === status}
          onClick={() => show({ status: filters.status === status ? '' : status })}
        />
      ))}
      <Figure
        loading={loading}
        value={vehicles === 0 ? noValue : formatPercent(fleetUtilization, 1)}
        label={messages.utilization}
        note={vehicles === 0 ? null : messages.active(activeVehicles, vehicles)}
        selected={filters.active === 'true'}
        onClick={() => show({ active: filters.active === 'true' ? '' : 'true' })}
      />
    </Figures>
  );
}
