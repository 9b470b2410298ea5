import { vehicleStatuses, vehicleStatusLabels } from '@trassa/contracts/edo/vehicle-status';
import { ListSearch } from '@trassa/freight-ui/list-search';
import { ExcelButton } from '@trassa/mfe-kit/excel-button';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { FilterChip } from '@trassa/ui/filter-chip';
import { FilterSelect } from '@trassa/ui/filter-select';
import { formatNumber } from '@trassa/ui/format';
import { ListFilters } from '@trassa/ui/list-filters';
import { ListScreen } from '@trassa/ui/list-screen';
import { ListSkeleton } from '@trassa/ui/list-skeleton';
import { Pagination } from '@trassa/ui/pagination';
import { getNextSortCode, parseSort, sortOfCode } from '@trassa/ui/sort-code';
import { Tabs } from '@trassa/ui/tabs';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { edoPaths } from '../../paths.ts';
import { ConnectionGate, FigureSkeletons } from '../../shared/connection/connection-gate.tsx';
import { useDocumentsVersion } from '../../shared/connection/use-documents-version.ts';
import { formatFailureText } from '../../shared/listing/failure-reason.rules.ts';
import { useListAddress } from '../../shared/listing/use-list-address.ts';
import { FleetFigures } from './fleet-figures.tsx';
import { transportMessages as messages } from './transport.messages.ts';
import { transportQuery, trucksQuery } from './transport.queries.ts';
import {
  buildTransportQuery,
  noVehicleFilters,
  type VehicleFilterKey,
  vehicleFilterKeys,
  vehicleSorts,
} from './transport.rules.ts';
import { VehicleCard } from './vehicle-card.tsx';
import { type TrucksByPlate, vehicleColumns } from './vehicle-columns.tsx';
import { loadVehicleSheets } from './vehicle-sheets.ts';

const statusOptions = [
  { value: '', label: messages.any },
  ...vehicleStatuses.map((value) => ({ value: value as string, label: vehicleStatusLabels[value] })),
];

const ANALYTICS_TAB = 'analytics';

/** Lazy, because most visits come for the list. */
const FleetAnalytics = lazy(async () => ({ default: (await import('./fleet-analytics.tsx')).FleetAnalytics }));

type FleetAddress = ReturnType<typeof useListAddress<VehicleFilterKey>>;

/** Vehicles for the filters in the URL; title and list share the query. */
function useFleet(address: FleetAddress, enabled: boolean) {
  const query = transportQuery(buildTransportQuery(address.filters, address), useDocumentsVersion());
  return useQuery({ ...query, enabled });
}

type FleetAnswer = ReturnType<typeof useFleet>;

function EmptyFleet({ address }: { readonly address: FleetAddress }) {
  const filtered = Object.values(address.filters).some(Boolean);
  return (
    <EmptyState
      title={messages.empty}
      text={filtered ? messages.emptyFiltered : messages.emptyAll}
      actions={filtered ? <Button onClick={() => address.change(noVehicleFilters)}>{messages.reset}</Button> : null}
    />
  );
}

function FilterLine({ address }: { readonly address: FleetAddress }) {
  const { status, active, type, directory } = address.filters;
  return (
    <ListFilters
      count={[status, active, type, directory].filter(Boolean).length}
      search={
        <ListSearch
          label={messages.search}
          value={address.filters.search}
          onSearch={(search) => address.change({ search })}
        />
      }
    >
      <FilterSelect
        label={messages.status}
        value={status}
        options={statusOptions}
        onChange={(next) => address.change({ status: next })}
      />
      {active ? (
        <FilterChip
          on
          label={messages.active}
          value={messages.activeDays}
          onClear={() => address.change({ active: '' })}
        />
      ) : null}
      {directory === 'in' || directory === 'out' ? (
        <FilterChip
          on
          label={messages.list}
          value={messages.figures.directory[directory].toLocaleLowerCase('ru')}
          onClear={() => address.change({ directory: '' })}
        />
      ) : null}
      {type ? <FilterChip on label={messages.type} value={type} onClear={() => address.change({ type: '' })} /> : null}
    </ListFilters>
  );
}

const noTrucks: TrucksByPlate = new Map();

interface VehiclesProps {
  readonly address: FleetAddress;
  readonly answer: FleetAnswer;
  readonly failure: ReactNode;
}

function Vehicles({ address, answer, failure }: VehiclesProps) {
  const { data, isPending } = answer;
  const { foundTrips = 0, foundDocuments = 0, vehicles = [] } = data ?? {};
  const directory = useQuery(trucksQuery);
  const trucks = directory.data ?? (directory.isError ? noTrucks : null);
  const columns = useMemo(
    () => vehicleColumns({ trips: foundTrips, documents: foundDocuments }, trucks),
    [foundTrips, foundDocuments, trucks],
  );
  const sort = parseSort(vehicleSorts, address.sort);
  const index = vehicles.findIndex((vehicle) => vehicle.id === address.openKey);
  return (
    <>
      <PartFailure text={messages.free.failed} query={directory} />
      <DataTable
        label={messages.list}
        title={messages.list}
        count={data ? formatNumber(data.total) : undefined}
        columns={columns}
        rows={vehicles}
        rowKey={(vehicle) => vehicle.id}
        loading={isPending}
        error={failure}
        filters={<FilterLine address={address} />}
        keepAs="vehicles"
        empty={<EmptyFleet address={address} />}
        activeKey={address.openKey}
        onOpen={(vehicle) => address.open(vehicle.id)}
        sort={sortOfCode(sort)}
        onSortChange={(next) => address.arrange(getNextSortCode(vehicleSorts, next, sort))}
        columnChooser
        footer={
          <Pagination
            page={address.page}
            pageSize={address.size}
            total={data?.total ?? 0}
            onPageChange={address.turn}
            onPageSizeChange={address.resize}
          />
        }
      />
      {address.openKey ? (
        <VehicleCard
          plate={address.openKey}
          previous={vehicles[index - 1]?.id ?? null}
          next={index < 0 ? null : (vehicles[index + 1]?.id ?? null)}
          onOpen={address.open}
        />
      ) : null}
    </>
  );
}

function FleetFailure({ answer, error }: { readonly answer: FleetAnswer; readonly error: Error }) {
  return (
    <LoadFailure
      title={messages.failed}
      text={formatFailureText(error, messages.failed, messages.safe)}
      error={error}
      retrying={answer.isFetching}
      onRetry={() => void answer.refetch()}
    />
  );
}

/** Vehicles with their figures, or the statistics of the fleet. */
function Fleet({ address }: { readonly address: FleetAddress }) {
  const answer = useFleet(address, true);
  const { data, error } = answer;
  // A failed refetch keeps the data on screen.
  const failure = error && !data ? <FleetFailure answer={answer} error={error} /> : undefined;
  if (address.tab === ANALYTICS_TAB) {
    return failure ?? <Suspense fallback={<FigureSkeletons />}>{<FleetAnalytics data={data} />}</Suspense>;
  }
  return (
    <>
      <FleetFigures data={data} failed={failure !== undefined} filters={address.filters} onChange={address.change} />
      <Vehicles address={address} answer={answer} failure={failure} />
    </>
  );
}

/** Transport management: vehicles named in documents, and the statistics of the fleet. */
export function TransportPage() {
  const address = useListAddress(vehicleFilterKeys, 'vehicle');
  const { data } = useFleet(address, false);
  const { data: trucks = noTrucks } = useQuery({ ...trucksQuery, enabled: false });
  const active = address.tab === ANALYTICS_TAB ? ANALYTICS_TAB : 'list';
  const tabs = [
    { key: 'list', label: messages.tabs.list, href: address.tabHref(null) },
    { key: ANALYTICS_TAB, label: messages.tabs.analytics, href: address.tabHref(ANALYTICS_TAB) },
  ];
  const directory = (
    <Button icon="truck" href={edoPaths.fleetDirectory}>
      {messages.directory}
    </Button>
  );
  const text = data ? messages.text(data.kpi.vehicles, data.kpi.withoutVehicle.waybills) : messages.textBefore;
  return (
    <ListScreen
      title={messages.title}
      text={text}
      tabs={<Tabs label={messages.tabs.label} inline tabs={tabs} active={active} />}
      actions={
        <ExcelButton file={messages.file} disabled={!data?.total} sheets={() => loadVehicleSheets(address, trucks)} />
      }
      main={directory}
    >
      <ConnectionGate why={messages.why} banner={false} waiting={<ListSkeleton />}>
        <Fleet address={address} />
      </ConnectionGate>
    </ListScreen>
  );
}
