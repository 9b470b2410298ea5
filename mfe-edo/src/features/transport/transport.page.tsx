import type { TransportReply } from '@trassa/contracts/edo/transport';
import { vehicleStatuses, vehicleStatusLabels } from '@trassa/contracts/edo/vehicle-status';
import { ExcelButton } from '@trassa/mfe-kit/excel-button';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { FilterChip } from '@trassa/ui/filter-chip';
import { FilterSelect } from '@trassa/ui/filter-select';
import { formatNumber } from '@trassa/ui/format';
import { PageTitle } from '@trassa/ui/frame';
import { Filters } from '@trassa/ui/layout';
import { Pagination } from '@trassa/ui/pagination';
import { DebouncedSearch } from '@trassa/ui/search-field';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { codeAfter, knownSort, sortOfCode } from '@trassa/ui/sort-code';
import { memo, useMemo } from 'react';
import { edoPaths } from '../../paths.ts';
import { ConnectionGate } from '../../shared/connection/connection-gate.tsx';
import { useDocumentsVersion } from '../../shared/connection/use-documents-version.ts';
import { failureText } from '../../shared/listing/failure-reason.rules.ts';
import { useListAddress } from '../../shared/listing/use-list-address.ts';
import { FleetBlocks } from './fleet-blocks.tsx';
import { FleetKpi } from './fleet-kpi.tsx';
import { FleetMeasures } from './fleet-measures.tsx';
import { transportMessages as messages } from './transport.messages.ts';
import { transportQuery } from './transport.queries.ts';
import { queryOf, vehicleFilterKeys, vehicleSorts } from './transport.rules.ts';
import { VehicleCard } from './vehicle-card.tsx';
import { vehicleColumns } from './vehicle-columns.tsx';
import { vehicleSheets } from './vehicle-sheets.ts';

// Memoized: otherwise a letter typed into the search would wait for the charts.
const Blocks = memo(FleetBlocks);
const Measures = memo(FleetMeasures);

const statusOptions = [
  { value: '', label: messages.any },
  ...vehicleStatuses.map((value) => ({ value: value as string, label: vehicleStatusLabels[value] })),
];

/** URL and answer, shared by title and list. */
function useFleet(enabled: boolean) {
  const address = useListAddress(vehicleFilterKeys, 'vehicle');
  const version = useDocumentsVersion();
  const query = transportQuery(queryOf(address.filters, address), version);
  return { address, answer: useQuery({ ...query, enabled }) };
}

type Address = ReturnType<typeof useFleet>['address'];
const nothingChosen = { search: '', status: '', type: '', active: '' };

function EmptyFleet({ address }: { readonly address: Address }) {
  const filtered = Object.values(address.filters).some(Boolean);
  return (
    <EmptyState
      title={messages.empty}
      text={filtered ? messages.emptyFiltered : messages.emptyAll}
      actions={filtered ? <Button onClick={() => address.change(nothingChosen)}>{messages.reset}</Button> : null}
    />
  );
}

function FilterLine({ address }: { readonly address: Address }) {
  return (
    <Filters wrap>
      <DebouncedSearch
        label={messages.search}
        value={address.filters.search}
        onSearch={(search) => address.change({ search })}
      />
      <FilterSelect
        label={messages.status}
        value={address.filters.status}
        options={statusOptions}
        onChange={(status) => address.change({ status })}
      />
      {address.filters.active ? (
        <FilterChip
          on
          label={messages.active}
          value={messages.activeDays}
          onClear={() => address.change({ active: '' })}
        />
      ) : null}
      {address.filters.type ? (
        <FilterChip
          on
          label={messages.type}
          value={address.filters.type}
          onClear={() => address.change({ type: '' })}
        />
      ) : null}
    </Filters>
  );
}

function Vehicles({ address, answer }: ReturnType<typeof useFleet>) {
  const { data, isPending } = answer;
  const { foundTrips = 0, foundDocuments = 0, vehicles = [] } = data ?? {};
  const columns = useMemo(
    () => vehicleColumns({ trips: foundTrips, documents: foundDocuments }),
    [foundTrips, foundDocuments],
  );
  const sort = knownSort(vehicleSorts, address.sort);
  const index = vehicles.findIndex((vehicle) => vehicle.id === address.openKey);
  return (
    <>
      <DataTable
        label={messages.list}
        title={messages.list}
        count={data ? formatNumber(data.total) : undefined}
        columns={columns}
        rows={vehicles}
        rowKey={(vehicle) => vehicle.id}
        loading={isPending}
        empty={<EmptyFleet address={address} />}
        activeKey={address.openKey}
        onOpen={(vehicle) => address.open(vehicle.id)}
        sort={sortOfCode(sort)}
        onSortChange={(next) => address.arrange(codeAfter(vehicleSorts, next, sort))}
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

function Failed({ answer, error }: { readonly answer: ReturnType<typeof useFleet>['answer']; readonly error: Error }) {
  return (
    <LoadFailure
      title={messages.failed}
      text={failureText(error, messages.failed, messages.safe)}
      error={error}
      retrying={answer.isFetching}
      onRetry={() => void answer.refetch()}
    />
  );
}

function Figures({ data, onReset }: { readonly data: TransportReply | undefined; readonly onReset: () => void }) {
  return (
    <>
      <FleetKpi data={data} onReset={onReset} />
      {data && data.kpi.trips > 0 ? <Blocks analytics={data.analytics} vehicles={data.kpi.vehicles} /> : null}
      {data && data.kpi.trips > 0 ? <Measures analytics={data.analytics} /> : null}
    </>
  );
}

function Fleet() {
  const fleet = useFleet(true);
  const { address, answer } = fleet;
  const { data, error } = answer;
  // A failed refetch keeps the data on screen.
  const failed = error && !data;
  return (
    <>
      {failed ? null : <Figures data={data} onReset={() => address.change(nothingChosen)} />}
      {/* The height above the filters is unknown before the answer, so they would shift. */}
      {data || failed ? <FilterLine address={address} /> : null}
      {failed ? <Failed answer={answer} error={error} /> : null}
      {data ? <Vehicles {...fleet} /> : null}
      {data || failed ? null : <SkeletonRows />}
    </>
  );
}

/** Transport management: figures of the fleet, and vehicles named in documents. */
export function TransportPage() {
  const { address, answer } = useFleet(false);
  const actions = (
    <>
      <Button icon="truck" href={edoPaths.fleetDirectory}>
        {messages.directory}
      </Button>
      <ExcelButton fileName={messages.file} disabled={!answer.data?.total} sheets={() => vehicleSheets(address)} />
    </>
  );
  const text = answer.data
    ? messages.text(answer.data.kpi.vehicles, answer.data.kpi.withoutVehicle.waybills)
    : messages.textBefore;
  return (
    <>
      <PageTitle title={messages.title} text={text} actions={actions} />
      <ConnectionGate why={messages.why} banner={false}>
        <Fleet />
      </ConnectionGate>
    </>
  );
}
