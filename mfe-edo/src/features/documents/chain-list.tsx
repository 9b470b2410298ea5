import { ApiError } from '@trassa/api-client/api-error';
import type { IngestProgress } from '@trassa/contracts/edo/connection';
import type { Chain, ChainPage } from '@trassa/contracts/edo/document';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { type ChainSort, chainSorts } from '@trassa/contracts/edo/list-sorts';
import { standingCodes, standingLabel } from '@trassa/contracts/edo/statuses';
import { CLOSED, GAP, MINE, REFUSAL } from '@trassa/contracts/edo/trip-state.rules';
import { ExcelButton } from '@trassa/mfe-kit/excel-button';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useMutation, useQuery } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { Pagination } from '@trassa/ui/pagination';
import { codeAfter, type SortCodes, sortOfCode } from '@trassa/ui/sort-code';
import { Tabs } from '@trassa/ui/tabs';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { connectionMessages } from '../../shared/connection/connection.messages.ts';
import { viewerMessages } from '../../shared/document-viewer/document-viewer.messages.ts';
import { failureText, getReason } from '../../shared/listing/failure-reason.rules.ts';
import { chainColumns } from './chain-columns.tsx';
import { ChainDocuments } from './chain-documents.tsx';
import { useLoginNames } from './connection/use-login-names.ts';
import { isFiltered, toQuery } from './document-filters.rules.ts';
import { documentsMessages as messages } from './documents.messages.ts';
import { chainsQuery } from './documents.queries.ts';
import { MatchedLine } from './matched-line.tsx';
import { useFilters } from './use-filters.ts';
import { savePrint } from './viewer/document-viewer.queries.ts';

/** Lazy, because most visits choose no waybill. */
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));

/** Lazy, because few visits save a workbook. */
const listSheets = async (filters: FilterState) => (await import('./chain-sheets.ts')).chainSheets(filters);

interface ListProps {
  /** Progress of the import; the list grows with it. */
  readonly ingest: IngestProgress | null;
  readonly filterLine: ReactNode;
  readonly activeChain: string | null;
  readonly onOpen: (chain: Chain, documentId?: string) => void;
}

function StatusTabs({ page }: { readonly page: ChainPage | undefined }) {
  const { filters, change } = useFilters();
  // Counts are unknown until the answer, and a zero would be a wrong figure.
  const shown = (count: number | undefined) => (page ? (count ?? 0).toLocaleString('ru-RU') : undefined);
  const tabs = [
    // A list behind a figure has no views: its documents are counted by standings alone.
    ...(filters.counted || filters.documentStatus
      ? []
      : [{ key: MINE, label: standingLabel(MINE), count: shown(page?.views[MINE]) }]),
    { key: '0', label: messages.all, count: shown(page?.all) },
    ...[GAP, REFUSAL]
      .filter((key) => page?.views[key])
      .map((key) => ({ key, label: standingLabel(key), count: shown(page?.views[key]) })),
    ...standingCodes.map((key) => ({
      key: key as string,
      label: key === CLOSED ? messages.closedTab : standingLabel(key),
      count: shown(page?.counts[key]),
    })),
  ];
  return (
    <Tabs
      label={messages.columns.status}
      tabs={tabs}
      active={filters.status}
      onChange={(status) => change({ status })}
    />
  );
}

/** Lazy, because most lists have rows. */
const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }));

interface FailedProps {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

const isRefused = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Failure of the list; a refusal under filters offers to drop them, since they are its likely cause. */
function Failed(props: FailedProps) {
  const { filters, reset } = useFilters();
  const byFilters = isFiltered(filters) && isRefused(props.error);
  return (
    <LoadFailure
      title={messages.loadFailed}
      text={failureText(
        props.error,
        messages.loadFailed,
        byFilters ? messages.loadRefusedText : messages.loadFailedText,
      )}
      actions={byFilters ? <Button onClick={reset}>{messages.reset}</Button> : null}
      {...props}
    />
  );
}

const sorts: SortCodes<ChainSort> = { codes: chainSorts, byDefault: '-started' };

/** Chains under the filters: tabs by status, rows that unfold into documents, pages. */
export function ChainList({ ingest, filterLine, activeChain, onOpen }: ListProps) {
  const { filters, change } = useFilters();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    chainsQuery(toQuery(filters), `${ingest?.loaded} ${ingest?.finishedAt}`),
  );
  const { mutate: print } = useMutation({
    mutationFn: (chain: Chain) => savePrint(chain.titles[0]?.id ?? '', chain.login),
    onSuccess: () => toast.success(viewerMessages.pdfSaved, { seconds: 5 }),
    onError: (failure) =>
      toast.error(viewerMessages.pdfFailed, { description: getReason(failure, viewerMessages.pdfFailed) }),
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = (data?.chains ?? []).filter((chain) => selected.has(chain.chainId));
  const statusTabs = <StatusTabs page={data} />;
  const tabs =
    chosen.length > 0 ? (
      <Suspense fallback={statusTabs}>
        <SelectionBar chains={chosen} onClear={() => setSelected(new Set())} />
      </Suspense>
    ) : (
      statusTabs
    );
  const { names: logins, query: connections } = useLoginNames();
  const columns = useMemo(() => chainColumns({ onPrint: print, onOpen }, logins), [print, onOpen, logins]);
  return (
    <>
      <PartFailure text={connectionMessages.loginsFailed} query={connections} />
      {data?.matched ? <MatchedLine matched={data.matched} waybills={data.total} /> : null}
      <DataTable
        label={messages.list}
        filters={filterLine}
        columnChooser
        keepAs="chains"
        toolbar={<ExcelButton file={messages.file} disabled={!data?.total} sheets={() => listSheets(filters)} />}
        columns={columns}
        rows={data?.chains ?? []}
        rowKey={(chain) => chain.chainId}
        rowName={(chain) => chain.number || messages.noNumber}
        sort={sortOfCode(filters.sort)}
        onSortChange={(sort) => change({ sort: codeAfter(sorts, sort, filters.sort) })}
        activeKey={activeChain}
        loading={isPending}
        tabs={tabs}
        selected={selected}
        onSelectedChange={setSelected}
        onOpen={onOpen}
        renderExpanded={(chain) => <ChainDocuments chain={chain} onOpen={onOpen} />}
        empty={
          <Suspense fallback={null}>
            <NothingFound loading={ingest?.state === 'running'} all={data?.all ?? 0} />
          </Suspense>
        }
        error={error ? <Failed error={error} retrying={isFetching} onRetry={() => void refetch()} /> : undefined}
        footer={
          <Pagination
            page={filters.page}
            pageSize={filters.limit}
            total={data?.total ?? 0}
            onPageChange={(page) => change({ page })}
            onPageSizeChange={(limit) => change({ limit })}
          />
        }
      />
    </>
  );
}
