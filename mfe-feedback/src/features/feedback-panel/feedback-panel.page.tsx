import type { FeedbackItem } from '@trassa/contracts/feedback/feedback';
import { useQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { Pagination } from '@trassa/ui/pagination';
import { panelMessages } from '../../shared/panel/panel.messages.ts';
import { statsQuery } from '../../shared/panel/panel.queries.ts';
import { PanelFailed } from '../../shared/panel/panel-failed.tsx';
import { PanelFrame } from '../../shared/panel/panel-frame.tsx';
import { OpenRecord } from '../../shared/record/open-record.tsx';
import { feedbackColumns } from './feedback-columns.tsx';
import { buildQuery, isNarrowed, noFilters, type PanelFilters } from './feedback-filters.rules.ts';
import { feedbackPanelMessages as messages } from './feedback-panel.messages.ts';
import { feedbackQuery, useExport } from './feedback-panel.queries.ts';
import { PanelFiltersLine } from './panel-filters.tsx';
import { PanelSummary } from './panel-summary.tsx';
import { usePanelFilters } from './use-panel-filters.ts';

const none: readonly FeedbackItem[] = [];

function Nothing(props: { readonly filters: PanelFilters; readonly onReset: () => void }) {
  if (!isNarrowed(props.filters)) return <EmptyState title={panelMessages.empty} text={panelMessages.emptyText} />;
  const reset = <Button onClick={props.onReset}>{messages.filtersOff}</Button>;
  return <EmptyState title={panelMessages.empty} text={messages.emptyFiltered} actions={reset} />;
}

function ExportButton({ filters }: { readonly filters: PanelFilters }) {
  const exporting = useExport();
  const { page: _, ...query } = buildQuery(filters);
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
  const list = useQuery(feedbackQuery(buildQuery(filters)));
  const rows = list.data?.feedback ?? none;
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
        empty={<Nothing filters={filters} onReset={() => change(noFilters)} />}
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
        <OpenRecord key={openId} id={openId} listed={rows.find(({ id }) => id === openId)} onClose={() => open(null)} />
      ) : null}
    </PanelFrame>
  );
}
