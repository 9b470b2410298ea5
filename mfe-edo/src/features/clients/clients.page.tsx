import { ListSearch } from '@trassa/freight-ui/list-search';
import { ExcelButton } from '@trassa/mfe-kit/excel-button';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { FilterSelect } from '@trassa/ui/filter-select';
import { formatNumber } from '@trassa/ui/format';
import { ListFilters } from '@trassa/ui/list-filters';
import { ListScreen } from '@trassa/ui/list-screen';
import { ListSkeleton } from '@trassa/ui/list-skeleton';
import { Pagination } from '@trassa/ui/pagination';
import { getNextSortCode, parseSort, sortOfCode } from '@trassa/ui/sort-code';
import { Tabs } from '@trassa/ui/tabs';
import { useMemo } from 'react';
import { ConnectionGate } from '../../shared/connection/connection-gate.tsx';
import { useDocumentsVersion } from '../../shared/connection/use-documents-version.ts';
import { formatFailureText } from '../../shared/listing/failure-reason.rules.ts';
import { useListAddress } from '../../shared/listing/use-list-address.ts';
import { ClientAnalytics } from './client-analytics.tsx';
import { ClientCard } from './client-card.tsx';
import { clientColumns } from './client-columns.tsx';
import { ClientFigures } from './client-figures.tsx';
import { loadClientSheets } from './client-sheets.ts';
import { activityNames, debtNames, clientsMessages as messages, roleNames } from './clients.messages.ts';
import { clientsQuery } from './clients.queries.ts';
import { buildClientsQuery, type ClientFilterKey, clientFilterKeys, getClientSorts } from './clients.rules.ts';

const ANALYTICS_TAB = 'analytics';
const getOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const roleOptions = getOptions({ '': messages.anyRole, ...roleNames });
const activityOptions = getOptions(activityNames);
const debtOptions = getOptions(debtNames);

interface FilterProps {
  readonly filters: Record<ClientFilterKey, string>;
  readonly onChange: (part: Partial<Record<ClientFilterKey, string>>) => void;
}

function FilterLine({ filters, onChange, money }: FilterProps & { readonly money: boolean }) {
  return (
    <ListFilters
      count={[filters.role, filters.activity, money && filters.debt].filter(Boolean).length}
      search={<ListSearch label={messages.search} value={filters.search} onSearch={(search) => onChange({ search })} />}
    >
      <FilterSelect
        label={messages.role}
        value={filters.role}
        options={roleOptions}
        onChange={(role) => onChange({ role })}
      />
      <FilterSelect
        label={messages.activity}
        value={filters.activity}
        options={activityOptions}
        onChange={(activity) => onChange({ activity })}
      />
      {money ? (
        <FilterSelect
          label={messages.debt}
          value={filters.debt}
          options={debtOptions}
          onChange={(debt) => onChange({ debt })}
        />
      ) : null}
    </ListFilters>
  );
}

type ClientsAddress = ReturnType<typeof useListAddress<ClientFilterKey>>;

/** Clients for the filters in the URL, shared by the list and its Excel button; with money for whoever may see it. */
function useClients(address: ClientsAddress, enabled: boolean) {
  const version = useDocumentsVersion();
  const money = useMay('costs');
  const tops = address.tab === ANALYTICS_TAB;
  return useQuery({
    ...clientsQuery(buildClientsQuery(address.filters, { ...address, money, tops }), version),
    enabled,
  });
}

function EmptyClients({ address }: { readonly address: ClientsAddress }) {
  const filtered = Object.values(address.filters).some(Boolean);
  const reset = (
    <Button onClick={() => address.change({ search: '', role: '', activity: '', debt: '' })}>{messages.reset}</Button>
  );
  return (
    <EmptyState
      title={messages.empty}
      text={filtered ? messages.emptyFiltered : messages.emptyAll}
      actions={filtered ? reset : null}
    />
  );
}

/** List of clients with their figures, or the tab of statistics. */
function Clients({ address }: { readonly address: ClientsAddress }) {
  const { data, error, isPending, isFetching, refetch } = useClients(address, true);
  const mayMoney = useMay('costs');
  const money = mayMoney && data?.money !== null;
  // A failed refetch keeps the data on screen.
  const failure =
    error && !data ? (
      <LoadFailure
        title={messages.failed}
        text={formatFailureText(error, messages.failed, messages.safe)}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : undefined;
  const columns = useMemo(
    () => clientColumns({ documents: data?.foundDocuments ?? 0, money: data?.money ?? null }),
    [data?.foundDocuments, data?.money],
  );
  const sorts = getClientSorts(money);
  const sort = parseSort(sorts, address.sort);
  if (address.tab === ANALYTICS_TAB) {
    return failure ?? <ClientAnalytics data={data} money={money} />;
  }
  return (
    <>
      <ClientFigures
        data={data}
        failed={failure !== undefined}
        filters={address.filters}
        onChange={address.change}
        money={money}
      />
      <PartFailure text={messages.noMoney} query={{ isError: mayMoney && !money, isFetching, refetch }} />
      <DataTable
        label={messages.list}
        filters={<FilterLine filters={address.filters} onChange={address.change} money={money} />}
        count={data ? formatNumber(data.total) : undefined}
        columns={columns}
        keepAs="clients"
        rows={data?.clients ?? []}
        rowKey={(client) => client.key}
        loading={isPending}
        error={failure}
        empty={<EmptyClients address={address} />}
        activeKey={address.openKey}
        onOpen={(client) => address.open(client.key)}
        sort={sortOfCode(sort)}
        onSortChange={(next) => address.arrange(getNextSortCode(sorts, next, sort))}
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
      {address.openKey ? <ClientCard clientKey={address.openKey} onClose={() => address.open(null)} /> : null}
    </>
  );
}

/** Companies named in documents, and payers of trips, with activity and card. */
export function ClientsPage() {
  const address = useListAddress(clientFilterKeys, 'client');
  const { data } = useClients(address, false);
  const money = useMay('costs');
  const active = address.tab === ANALYTICS_TAB ? ANALYTICS_TAB : 'list';
  const tabs = [
    { key: 'list', label: messages.tabs.list, href: address.tabHref(null) },
    { key: ANALYTICS_TAB, label: messages.tabs.analytics, href: address.tabHref(ANALYTICS_TAB) },
  ];
  return (
    <ListScreen
      title={messages.title}
      text={messages.text}
      tabs={<Tabs label={messages.tabs.label} inline tabs={tabs} active={active} />}
      actions={
        <ExcelButton
          file={messages.file}
          disabled={!data?.total}
          sheets={() => loadClientSheets({ ...address, money })}
        />
      }
    >
      <ConnectionGate why={messages.why} banner={false} waiting={<ListSkeleton />}>
        <Clients address={address} />
      </ConnectionGate>
    </ListScreen>
  );
}
