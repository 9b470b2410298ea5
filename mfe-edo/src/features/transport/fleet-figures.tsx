import type { TransportReply } from '@trassa/contracts/edo/transport';
import { type VehicleStatus, vehicleStatusLabels } from '@trassa/contracts/edo/vehicle-status';
import { Figure, Figures } from '@trassa/ui/figures';
import { formatNumber, formatPercent, noValue } from '@trassa/ui/format';
import { transportMessages } from './transport.messages.ts';
import { getActiveVehicleFilters, getUtilization, noVehicleFilters, type VehicleFilterKey } from './transport.rules.ts';

const messages = transportMessages.figures;
/** Number of figures shown beside that of the utilization. */
const FIGURES_SHOWN = 4;
/** Statuses in the sequence of their figures: vehicles on the road and silent ones first. */
const statusesByUrgency: readonly VehicleStatus[] = [
  'in_transit',
  'silent',
  'refused',
  'loaded',
  'unloaded',
  'completed',
];

interface FleetFiguresProps {
  readonly data: TransportReply | undefined;
  /** Whether the request has failed: figures are then shown as unknown, not as loading. */
  readonly failed: boolean;
  readonly filters: Record<VehicleFilterKey, string>;
  readonly onChange: (part: Partial<Record<VehicleFilterKey, string>>) => void;
}

/** Vehicles in and out of the directory. `all`: vehicles of the directory, also those that no waybill names. */
function DirectoryFigures(props: Omit<FleetFiguresProps, 'data' | 'failed'> & { readonly kpi: TransportReply['kpi'] }) {
  const { kpi, filters, onChange } = props;
  const { all = 0, vehicles = 0 } = kpi.directory ?? {};
  const figures = [
    { key: 'in', count: vehicles, note: all > vehicles ? messages.idle(all - vehicles) : null },
    { key: 'out', count: kpi.vehicles - vehicles, note: null },
  ] as const;
  return figures.map(({ key, count, note }) => (
    <Figure
      key={key}
      value={formatNumber(count)}
      unit={messages.vehicles(count)}
      label={messages.directory[key]}
      note={note}
      selected={filters.directory === key}
      onClick={() => onChange({ ...noVehicleFilters, directory: filters.directory === key ? '' : key })}
    />
  ));
}

/**
 * Number of vehicles (split when some are out of the directory), their statuses, and the utilization of the directory.
 * A click on a figure sets the filter of what it counts, a second one clears it.
 */
export function FleetFigures({ data, failed, filters, onChange }: FleetFiguresProps) {
  const loading = !(data || failed);
  const { byStatus = {}, directory } = data?.kpi ?? {};
  const isApart = directory ? directory.vehicles < (data?.kpi.vehicles ?? 0) : false;
  const { vehicles = 0, activeVehicles = 0, utilization = 0 } = data ? getUtilization(data.kpi) : {};
  const statuses = statusesByUrgency.filter((status) => byStatus[status]).slice(0, FIGURES_SHOWN - (isApart ? 2 : 1));
  const show = (part: Partial<Record<VehicleFilterKey, string>>) => onChange({ ...noVehicleFilters, ...part });
  return (
    <Figures label={messages.label}>
      {data && isApart ? (
        <DirectoryFigures kpi={data.kpi} filters={filters} onChange={onChange} />
      ) : (
        <Figure
          loading={loading}
          value={data ? formatNumber(data.kpi.vehicles) : noValue}
          unit={data ? messages.vehicles(data.kpi.vehicles) : undefined}
          label={messages.all}
          onClick={() => show({})}
        />
      )}
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
        value={vehicles === 0 ? noValue : formatPercent(utilization, 1)}
        label={messages.utilization}
        note={vehicles === 0 ? null : messages.active(activeVehicles, vehicles)}
        selected={filters.active === 'true'}
        onClick={() => show(filters.active === 'true' || !data ? {} : getActiveVehicleFilters(data.kpi))}
      />
    </Figures>
  );
}
