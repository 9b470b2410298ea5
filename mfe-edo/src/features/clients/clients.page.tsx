import { call } from '@trassa/api-client/call';
import { clientActivityLabels } from '@trassa/contracts/edo/client-activity';
import type { Client } from '@trassa/contracts/edo/clients';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { MOST_CLIENTS } from '@trassa/contracts/edo/limits';
import { ExcelButton, type WorkbookSheet } from '@trassa/mfe-kit/excel-button';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { FilterSelect } from '@trassa/ui/filter-select';
import { formatNumber } from '@trassa/ui/format';
import { ListFilters } from '@trassa/ui/list-filters';
import { ListScreen } from '@trassa/ui/list-screen';
import { ListSkeleton } from '@trassa/ui/list-skeleton';
import { Pagination } from '@trassa/ui/pagination';
import { DebouncedSearch } from '@trassa/ui/search-field';
import { codeAfter, knownSort, sortOfCode } from '@trassa/ui/sort-code';
import { Tabs } from '@trassa/ui/tabs';
import { useMemo } from 'react';
import { ConnectionGate } from '../../shared/connection/connection-gate.tsx';
import { useDocumentsVersion } from '../../shared/connection/use-documents-version.ts';
import { failureText } from '../../shared/listing/failure-reason.rules.ts';
import type { ListAddress } from '../../shared/listing/list-address.rules.ts';
import { useListAddress } from '../../shared/listing/use-list-address.ts';
import { ClientCard } from './client-card.tsx';
import { clientColumns } from './client-columns.tsx';
import { ClientFigures } from './client-figures.tsx';
import { activityNames, clientsMessages as messages, roleNames } from './clients.messages.ts';
import { clientsQuery } from './clients.queries.ts';
import { type ClientFilterKey, clientFilterKeys, clientSorts, queryOf } from './clients.rules.ts';
import { RoleDistribution } from './role-distribution.tsx';

const ANALYTICS = 'analytics';
const any = { value: '', label: messages.any };
const optionsOf = (labels: Readonly<Record<string, string>>) => [
  any,
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
const roleOptions = optionsOf(roleNames);
const activityOptions = optionsOf(activityNames);

interface FilterProps {
  readonly filters: Record<ClientFilterKey, string>;
  readonly onChange: (part: Partial<Record<ClientFilterKey, string>>) => void;
}

function FilterLine({ filters, onChange }: FilterProps) {
  return (
    <ListFilters
      count={[filters.role, filters.activity].filter(Boolean).length}
      search={
        <DebouncedSearch label={messages.search} value={filters.search} onSearch={(search) => onChange({ search })} />
      }
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
    </ListFilters>
  );
}

type Address = ReturnType<typeof useListAddress<ClientFilterKey>>;

/** Answer under the URL, shared by the list and its Excel button. */
function useClients(address: Address, enabled: boolean) {
  const version = useDocumentsVersion();
  return useQuery({ ...clientsQuery(queryOf(address.filters, address), version), enabled });
}

function EmptyClients({ address }: { readonly address: Address }) {
  const filtered = Object.values(address.filters).some(Boolean);
  const reset = (
    <Button onClick={() => address.change({ search: '', role: '', activity: '' })}>{messages.reset}</Button>
  );
  return (
    <EmptyState
      title={messages.empty}
      text={filtered ? messages.emptyFiltered : messages.emptyAll}
      actions={filtered ? reset : null}
    />
  );
}

/** Clients with their figures, or their distribution by roles. */
function Clients({ address }: { readonly address: Address }) {
  const { data, error, isPending, isFetching, refetch } = useClients(address, true);
  // A failed refetch keeps the data on screen.
  const failure =
    error && !data ? (
      <LoadFailure
        title={messages.failed}
        text={failureText(error, messages.failed, messages.safe)}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : undefined;
  const columns = useMemo(() => clientColumns(data?.foundDocuments ?? 0), [data?.foundDocuments]);
  const sort = knownSort(clientSorts, address.sort);
  if (address.tab === ANALYTICS) return failure ?? <RoleDistribution data={data} />;
  return (
    <>
      <ClientFigures data={data} failed={failure !== undefined} filters={address.filters} onChange={address.change} />
      <DataTable
        label={messages.list}
        filters={<FilterLine filters={address.filters} onChange={address.change} />}
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
        onSortChange={(next) => address.arrange(codeAfter(clientSorts, next, sort))}
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

const rowOf = (client: Client) => [
  client.name,
  client.inn,
  client.kpp,
  roleNames[client.role],
  client.documentsCount,
  client.waybillDocuments,
  new Date(client.lastDocumentDate),
  clientActivityLabels[client.status],
];

/** All clients under the filters, beyond the current page. */
async function clientSheets({
  filters,
  sort,
}: Pick<ListAddress<ClientFilterKey>, 'filters' | 'sort'>): Promise<WorkbookSheet[]> {
  const clients: Client[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await call(edoEndpoints.clients, { query: queryOf(filters, { page, size: MOST_CLIENTS, sort }) });
    clients.push(...data.clients);
    if (data.clients.length === 0 || clients.length >= data.total) break;
  }
  return [{ name: messages.sheetName, columns: messages.sheet, rows: clients.map(rowOf) }];
}

/** Companies named in documents, with activity and card. */
export function ClientsPage() {
  const address = useListAddress(clientFilterKeys, 'client');
  const { data } = useClients(address, false);
  const active = address.tab === ANALYTICS ? ANALYTICS : 'list';
  const tabs = [
    { key: 'list', label: messages.tabs.list, href: address.tabHref(null) },
    { key: ANALYTICS, label: messages.tabs.analytics, href: address.tabHref(ANALYTICS) },
  ];
  return (
    <ListScreen
      title={messages.title}
      text={messages.text}
      tabs={<Tabs label={messages.tabs.label} inline tabs={tabs} active={active} />}
      actions={<ExcelButton fileName={messages.file} disabled={!data?.total} sheets={() => clientSheets(address)} />}
    >
      <ConnectionGate why={messages.why} banner={false} waiting={<ListSkeleton />}>
        <Clients address={address} />
      </ConnectionGate>
    </ListScreen>
  );
}
