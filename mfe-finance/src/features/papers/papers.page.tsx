import { paperKindLabels, paperKinds, paperStateLabels, paperStates } from '@trassa/contracts/finance/paper-kinds';
import { ListSearch } from '@trassa/freight-ui/list-search';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useMay } from '@trassa/mfe-kit/session';
import { Button, IconButton } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { FilterSelect } from '@trassa/ui/filter-select';
import { formatNumber } from '@trassa/ui/format';
import { ListFilters } from '@trassa/ui/list-filters';
import { Menu, type MenuItem } from '@trassa/ui/menu';
import { Pagination } from '@trassa/ui/pagination';
import { lazy, Suspense, useState } from 'react';
import { financePaths } from '../../paths.ts';
import { FinanceFrame } from '../../shared/frame/finance-frame.tsx';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { papersMessages as messages } from './papers.messages.ts';
import { papersQuery, useSaveEnterpriseData, useSavePapersRegister } from './papers.queries.ts';
import { buildPapersParams, buildPapersQuery, PAGE_SIZE, type PapersUrlState, parsePapersUrl } from './papers.rules.ts';
import { papersColumns } from './papers-columns.tsx';
import { PapersTotals } from './papers-figures.tsx';

const PaperPanel = lazy(async () => ({ default: (await import('./paper-panel.tsx')).PaperPanel }));
const IssueDialog = lazy(async () => ({ default: (await import('./issue-dialog.tsx')).IssueDialog }));
const RequisitesDialog = lazy(async () => ({ default: (await import('./requisites-form.tsx')).RequisitesDialog }));

const kinds = [
  { value: '', label: messages.anyKind },
  ...paperKinds.map((value) => ({ value: value as string, label: paperKindLabels[value] })),
];
const states = [
  { value: '', label: messages.anyState },
  ...Object.entries(messages.states).map(([value, label]) => ({ value, label: label as string })),
  ...paperStates.map((value) => ({ value: value as string, label: paperStateLabels[value] })),
];

interface FilterProps {
  readonly address: PapersUrlState;
  readonly onChange: (parts: Partial<PapersUrlState>) => void;
}

function Filters({ address: { search, kind, state }, onChange }: FilterProps) {
  return (
    <ListFilters
      count={[kind, state].filter(Boolean).length}
      search={<ListSearch label={messages.search} value={search} onSearch={(text) => onChange({ search: text })} />}
    >
      <FilterSelect
        label={messages.kind}
        value={kind}
        options={kinds}
        onChange={(value) => onChange({ kind: value })}
      />
      <FilterSelect
        label={messages.state}
        value={state}
        options={states}
        onChange={(value) => onChange({ state: value })}
      />
    </ListFilters>
  );
}

function NoPapers({ isFiltered, onReset }: { readonly isFiltered: boolean; readonly onReset: () => void }) {
  if (!isFiltered) return <EmptyState title={messages.emptyTitle} text={messages.emptyText} />;
  return (
    <EmptyState
      title={messages.nothingFound}
      text={messages.nothingText}
      actions={<Button onClick={onReset}>{messages.reset}</Button>}
    />
  );
}

/** Menu of seldom needed actions. */
function MoreMenu({ onRequisites }: { readonly onRequisites: (() => void) | null }) {
  const data = useSaveEnterpriseData();
  const items: MenuItem[] = [
    { key: 'data', label: messages.enterpriseData, icon: 'download', onSelect: () => data.mutate() },
    { key: 'act', label: messages.reconciliation, icon: 'file-check', href: financePaths.reconciliation },
    ...(onRequisites
      ? [{ key: 'requisites', label: messages.requisites, icon: 'pen-line', onSelect: onRequisites } as const]
      : []),
  ];
  return (
    <Menu
      label={messages.more}
      placement="bottom-end"
      items={items}
      trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" label={messages.more} />}
    />
  );
}

function usePapersUrlState() {
  const [params, setParams] = useSearchParams();
  const address = parsePapersUrl(params);
  const put = (parts: Partial<PapersUrlState>) => {
    setParams((now) => buildPapersParams({ ...parsePapersUrl(now), ...parts }), { replace: true });
  };
  return { address, put, filter: (parts: Partial<PapersUrlState>) => put({ page: 1, paper: '', ...parts }) };
}

/** /finance/papers: papers by filters, one of them beside the list, and the dialog that issues them. */
export function PapersPage() {
  const { address, put, filter } = usePapersUrlState();
  const asked = buildPapersQuery(address);
  const mayIssue = useMay('money.manage');
  const [areRequisitesOpen, setRequisitesOpen] = useState(false);
  const page = { limit: PAGE_SIZE, offset: (address.page - 1) * PAGE_SIZE };
  const { data, error, isPending, isFetching, refetch } = useQuery(papersQuery({ ...asked, ...page }));
  const register = useSavePapersRegister(asked);
  const openIssue = () => put({ issue: 'open' });
  return (
    <FinanceFrame
      tab="papers"
      excel={
        <>
          <MoreMenu onRequisites={mayIssue ? () => setRequisitesOpen(true) : null} />
          <Button icon="download" fold loading={register.isPending} onClick={() => register.mutate()}>
            {messages.excel}
          </Button>
        </>
      }
      action={
        mayIssue ? (
          <Button variant="primary" icon="plus" onClick={openIssue}>
            {messages.issue}
          </Button>
        ) : null
      }
    >
      <PapersTotals
        figures={data?.figures}
        state={address.state}
        onWaiting={mayIssue ? openIssue : undefined}
        onState={(state) => filter({ state })}
      />
      <DataTable
        label={messages.list}
        filters={<Filters address={address} onChange={filter} />}
        columnChooser
        keepAs="papers"
        count={data ? formatNumber(data.total) : undefined}
        columns={papersColumns}
        rows={data?.papers ?? []}
        rowKey={({ id }) => id}
        activeKey={address.paper || null}
        onOpen={({ id }) => put({ paper: id })}
        loading={isPending}
        sort={null}
        error={renderLoadFailure(messages.failed, { error, isFetching, refetch })}
        empty={
          <NoPapers
            isFiltered={Object.values(asked).some(Boolean)}
            onReset={() => filter({ search: '', kind: '', state: '' })}
          />
        }
        footer={
          <Pagination
            page={address.page}
            pageSize={PAGE_SIZE}
            total={data?.total ?? 0}
            onPageChange={(next) => put({ page: next })}
          />
        }
      />
      <Suspense>
        {address.paper ? (
          <PaperPanel id={address.paper} onOpen={(id) => put({ paper: id })} onClose={() => put({ paper: '' })} />
        ) : null}
        {address.issue && mayIssue ? (
          <IssueDialog
            orderId={address.issue === 'open' ? null : address.issue}
            onIssued={(id) => put({ issue: '', paper: id, page: 1 })}
            onClose={() => put({ issue: '' })}
          />
        ) : null}
        {areRequisitesOpen ? <RequisitesDialog onClose={() => setRequisitesOpen(false)} /> : null}
      </Suspense>
    </FinanceFrame>
  );
}
