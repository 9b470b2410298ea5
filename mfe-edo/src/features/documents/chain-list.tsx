import { ApiError } from '@trassa/api-client/api-error';
import type { IngestProgress } from '@trassa/contracts/edo/connection';
import type { Chain } from '@trassa/contracts/edo/document';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { type ChainSort, chainSorts } from '@trassa/contracts/edo/list-sorts';
import { ExcelButton } from '@trassa/mfe-kit/excel-button';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useMutation, useQuery } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { DateTime } from '@trassa/ui/date-time';
import { Icon } from '@trassa/ui/icon';
import { Pagination } from '@trassa/ui/pagination';
import { getNextSortCode, type SortCodes, sortOfCode } from '@trassa/ui/sort-code';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { connectionMessages } from '../../shared/connection/connection.messages.ts';
import { getIngestVersion } from '../../shared/connection/use-documents-version.ts';
import { viewerMessages } from '../../shared/document-viewer/document-viewer.messages.ts';
import { formatFailureText, getReason } from '../../shared/listing/failure-reason.rules.ts';
import { chainColumns } from './chain-columns.tsx';
import { useLoginNames } from './connection/use-login-names.ts';
import { isFiltered, toChainsQuery } from './document-filters.rules.ts';
import { documentsMessages as messages } from './documents.messages.ts';
import styles from './documents.module.css';
import { chainsQuery } from './documents.queries.ts';
import { MatchedLine } from './matched-line.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useFilters } from './use-filters.ts';
import { savePrintOfDocument } from './viewer/document-viewer.queries.ts';

/** Documents of an unfolded row; each opens in the viewer. */
function ChainDocuments({
  chain,
  onOpen,
}: {
  readonly chain: Chain;
  readonly onOpen: (chain: Chain, documentId: string) => void;
}) {
  return (
    <div className={styles.documents}>
      {chain.titles.map((title) => (
        <button key={title.id} type="button" onClick={() => onOpen(chain, title.id)}>
          <Icon name="file-check-2" />
          <b title={title.type}>{title.label}</b>
          <DateTime value={title.dateTime} />
        </button>
      ))}
    </div>
  );
}

/** Lazy, because most visits choose no waybill. */
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));

/** Lazy, because few visits save a workbook. */
const loadListSheets = async (filters: FilterState) => (await import('./chain-sheets.ts')).loadChainSheets(filters);

interface ListProps {
  /** Progress of the import, with which the list grows; null: no import yet, or unknown. */
  readonly ingest: IngestProgress | null;
  readonly filterLine: ReactNode;
  readonly activeChain: string | null;
  readonly onOpen: (chain: Chain, documentId?: string) => void;
  /** Opens or leaves the signing desk. */
  readonly onDesk: (isDesk: boolean) => void;
}

/** Lazy, because most lists have rows. */
const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }));

interface ListFailureProps {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

const isQueryRefused = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Failure of the list; a refusal under filters offers to drop them, since they are its likely cause. */
function ListFailure(props: ListFailureProps) {
  const { filters, reset } = useFilters();
  const byFilters = isFiltered(filters) && isQueryRefused(props.error);
  return (
    <LoadFailure
      title={messages.loadFailed}
      text={formatFailureText(
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
export function ChainList({ ingest, filterLine, activeChain, onOpen, onDesk }: ListProps) {
  const { filters, change } = useFilters();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    chainsQuery(toChainsQuery(filters), getIngestVersion(ingest)),
  );
  const { mutate: print } = useMutation({
    mutationFn: (chain: Chain) => savePrintOfDocument(chain.titles[0]?.id ?? '', chain.login),
    onSuccess: () => toast.success(viewerMessages.pdfSaved, { seconds: 5 }),
    onError: (failure) =>
      toast.error(viewerMessages.pdfFailed, { description: getReason(failure, viewerMessages.pdfFailed) }),
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = (data?.chains ?? []).filter((chain) => selected.has(chain.chainId));
  const statusTabs = <StatusTabs page={data} isDesk={false} onDesk={onDesk} />;
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
        toolbar={<ExcelButton file={messages.file} disabled={!data?.total} sheets={() => loadListSheets(filters)} />}
        columns={columns}
        rows={data?.chains ?? []}
        rowKey={(chain) => chain.chainId}
        rowName={(chain) => chain.number || messages.noNumber}
        sort={sortOfCode(filters.sort)}
        onSortChange={(sort) => change({ sort: getNextSortCode(sorts, sort, filters.sort) })}
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
        error={error ? <ListFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : undefined}
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
