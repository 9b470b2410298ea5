import { call } from '@trassa/api-client/call';
import { download, saveFile } from '@trassa/api-client/download';
import type { FeedbackFilters, FeedbackItem, FeedbackQuery } from '@trassa/contracts/feedback/feedback';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { type FeedbackStatus, feedbackStatusLabels } from '@trassa/contracts/feedback/feedback-status';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { toast } from '@trassa/mfe-kit/toasts';
import { Badge } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { dateColumn, textColumn } from '@trassa/ui/cell';
import { type Column, DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { listHiddenColumns } from '@trassa/ui/kept-columns';
import { Pagination } from '@trassa/ui/pagination';
import { panelMessages } from '../../shared/panel/panel.messages.ts';
import { feedbackKey, statsQuery } from '../../shared/panel/panel.queries.ts';
import { PanelFailed } from '../../shared/panel/panel-failed.tsx';
import { PanelFrame } from '../../shared/panel/panel-frame.tsx';
import { OpenedFeedbackRecord } from '../../shared/record/open-record.tsx';
import { getDeliveryPollMs } from '../../shared/record/record.queries.ts';
import {
  buildFeedbackQuery,
  buildFilterParams,
  hasActiveFilters,
  noFilters,
  type PanelFilters,
  parsePanelFilters,
} from './feedback-filters.rules.ts';
import { feedbackPanelMessages as messages } from './feedback-panel.messages.ts';
import styles from './feedback-panel.module.css';
import { PanelFiltersLine } from './panel-filters.tsx';
import { PanelSummary } from './panel-summary.tsx';

/** Filters and the open message, both in the URL. */
function usePanelFilters() {
  const [params, setParams] = useSearchParams();
  const filters = parsePanelFilters(params);
  return {
    filters,
    /** A change of any filter except `page` returns to the first page. */
    change: (part: Partial<PanelFilters>) =>
      setParams((now) => buildFilterParams({ ...parsePanelFilters(now), page: 1, ...part }, now), { replace: true }),
    openId: params.get('item'),
    open: (id: string | null) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('item');
        else next.set('item', id);
        return next;
      }),
  };
}

/** A page of messages, polled while an answer on it is being delivered. */
const feedbackQuery = (query: FeedbackQuery) =>
  queryOptions({
    queryKey: [...feedbackKey, 'list', query],
    queryFn: ({ signal }) => call(feedbackEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => getDeliveryPollMs(state.data?.feedback ?? []),
  });

/** Downloads the workbook of the current filters. */
function useExport() {
  return useMutation({
    mutationFn: async (filters: FeedbackFilters) => {
      const hidden = [...listHiddenColumns('feedback')].join(',');
      saveFile(await download(feedbackEndpoints.export, { query: { ...filters, hidden } }));
    },
    onError: (error) => {
      toast.error(messages.exportFailed, { description: error.message });
    },
  });
}

const statusStyles = {
  new: { tone: 'blue', icon: 'circle-dot' },
  in_work: { tone: 'amber', icon: 'wrench' },
  done: { tone: 'green', icon: 'circle-check' },
} as const;

/** Status of a message: label, colour, icon. */
function StatusLabel({ status }: { readonly status: FeedbackStatus }) {
  return <Badge {...statusStyles[status]}>{feedbackStatusLabels[status]}</Badge>;
}

const { columns } = messages;

/** Columns of the list. User texts are rendered as text nodes only. */
const feedbackColumns: Column<FeedbackItem>[] = [
  textColumn(
    { key: 'message', title: columns.message, hideable: false },
    ({ message }) => <span className={styles.message}>{message}</span>,
    { note: ({ answers }) => (answers.length > 0 ? messages.answers(answers.length) : undefined) },
  ),
  textColumn({ key: 'screen', title: columns.screen, width: '170px', from: 760 }, ({ screen }) => screen),
  textColumn({ key: 'author', title: columns.author, width: '200px', card: 'title' }, ({ user_name }) => user_name, {
    strong: true,
    note: ({ user_email }) => user_email,
  }),
  {
    key: 'status',
    title: columns.status,
    width: '130px',
    card: 'aside',
    cell: (item) => <StatusLabel status={item.status} />,
  },
  dateColumn({ key: 'at', title: columns.at, width: '130px', from: 800 }, ({ created_at }) => created_at),
];

const noItems: readonly FeedbackItem[] = [];

function NoFeedback(props: { readonly filters: PanelFilters; readonly onReset: () => void }) {
  if (!hasActiveFilters(props.filters))
    return <EmptyState title={panelMessages.empty} text={panelMessages.emptyText} />;
  const reset = <Button onClick={props.onReset}>{messages.filtersOff}</Button>;
  return <EmptyState title={panelMessages.empty} text={messages.emptyFiltered} actions={reset} />;
}

function ExportButton({ filters }: { readonly filters: PanelFilters }) {
  const exporting = useExport();
  const { page: _, ...query } = buildFeedbackQuery(filters);
  return (
    <Button icon="download" fold loading={exporting.isPending} onClick={() => exporting.mutate(query)}>
      {messages.export}
    </Button>
  );
}

/** `/feedback`: feedback of users, for administrators. */
export function FeedbackPanelPage() {
  const { filters, change, openId, open } = usePanelFilters();
  const stats = useQuery(statsQuery());
  const list = useQuery(feedbackQuery(buildFeedbackQuery(filters)));
  const rows = list.data?.feedback ?? noItems;
  const retry = () => void list.refetch();
  return (
    <PanelFrame active="list" actions={<ExportButton filters={filters} />}>
      <PanelSummary stats={stats.data} loading={stats.isPending} filters={filters} onChange={change} />
      <DataTable
        label={messages.list}
        filters={<PanelFiltersLine filters={filters} stats={stats.data} onChange={change} />}
        columnChooser
        keepAs="feedback"
        columns={feedbackColumns}
        rows={rows}
        rowKey={(item) => item.id}
        loading={list.isPending}
        activeKey={openId}
        onOpen={(item) => open(item.id)}
        empty={<NoFeedback filters={filters} onReset={() => change(noFilters)} />}
        error={list.error ? <PanelFailed error={list.error} retrying={list.isFetching} onRetry={retry} /> : undefined}
        footer={
          list.data ? (
            <Pagination
              page={filters.page}
              pageSize={list.data.pagination.limit}
              total={list.data.pagination.total}
              onPageChange={(page) => change({ page })}
            />
          ) : undefined
        }
      />
      {openId ? (
        <OpenedFeedbackRecord
          key={openId}
          id={openId}
          listed={rows.find(({ id }) => id === openId)}
          onClose={() => open(null)}
        />
      ) : null}
    </PanelFrame>
  );
}
