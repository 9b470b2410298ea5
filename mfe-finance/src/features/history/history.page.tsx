import type { Operation } from '@trassa/contracts/finance/operations';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useMay } from '@trassa/mfe-kit/session';
import { Badge } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { Explained } from '@trassa/ui/explained';
import { formatNumber } from '@trassa/ui/format';
import { Pagination } from '@trassa/ui/pagination';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { FinanceFrame } from '../../shared/frame/finance-frame.tsx';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { CorrectOperationContext } from './correct-operation.ts';
import { historyMessages as messages } from './history.messages.ts';
import { operationsQuery } from './history.queries.ts';
import {
  buildHistoryParams,
  buildOperationsQuery,
  type FilterKey,
  type HistoryUrlState,
  parseHistoryUrl,
} from './history.rules.ts';
import { historyColumns } from './history-columns.tsx';
import { buildExampleOperations } from './history-example.rules.ts';
import { HistoryFilters } from './history-filters.tsx';

const OperationForm = lazy(async () => ({ default: (await import('./operation-form.tsx')).OperationForm }));

const COUNT_LIMIT = 10_000;
const formatTotalCount = (total: number) => (total >= COUNT_LIMIT ? messages.many : formatNumber(total));

function useHistory() {
  const [params, setParams] = useSearchParams();
  const address = parseHistoryUrl(params);
  const put = (parts: Partial<HistoryUrlState>) =>
    setParams((now) => buildHistoryParams({ ...parseHistoryUrl(now), ...parts }), { replace: true });
  return {
    ...address,
    change: (parts: Partial<Record<FilterKey, string>>) =>
      put({ page: 1, show: '', filters: { ...address.filters, ...parts } }),
    turn: (page: number) => put({ page, show: '' }),
    resize: (size: number) => put({ page: 1, size, show: '' }),
    showOperation: (show: string) => setParams(new URLSearchParams({ show }), { replace: true }),
    reset: () => setParams({}, { replace: true }),
  };
}

function NothingFound({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      title={messages.nothingFound}
      text={messages.emptyFiltered}
      actions={<Button onClick={onReset}>{messages.reset}</Button>}
    />
  );
}

function ExampleMark() {
  return (
    <Explained bare how={messages.exampleText}>
      <Badge tone="amber" size="s">
        {messages.example}
      </Badge>
    </Explained>
  );
}

/** Operations of the page in the URL, or of the page that holds the operation `show`, which is then scrolled to. */
function useShownOperations({ filters, page, size, show }: HistoryUrlState) {
  const place = show ? { show } : { offset: (page - 1) * size };
  const query = useQuery(operationsQuery({ ...buildOperationsQuery({ filters }), limit: size, ...place }));
  const isThere = query.data?.operations.some(({ id }) => id === show) ?? false;
  useEffect(() => {
    if (isThere) document.querySelector(`[data-row="${show}"]`)?.scrollIntoView({ block: 'center' });
  }, [show, isThere]);
  return { ...query, page: show && query.data ? query.data.offset / size + 1 : page };
}

/** /finance/history: operations by filters; example rows before the first operation. */
export function HistoryPage() {
  const address = useHistory();
  const { filters, size } = address;
  const [form, setForm] = useState<{ readonly wrong?: Operation } | null>(null);
  const mayEnter = useMay('money.manage');
  const asked = buildOperationsQuery({ filters });
  const { page, data, error, isPending, isFetching, refetch } = useShownOperations(address);
  const openCorrection = useCallback((wrong: Operation) => setForm({ wrong }), []);
  const filtered = Object.values(filters).some(Boolean);
  const isExample = data?.total === 0 && !filtered;
  const [example] = useState(() => buildExampleOperations(new Date()));
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setForm({})}>
      {messages.add}
    </Button>
  );
  return (
    <FinanceFrame tab="history" exported={{ ...asked, table: 'operations' }} action={mayEnter ? add : null}>
      <CorrectOperationContext value={openCorrection}>
        <DataTable
          label={messages.list}
          filters={<HistoryFilters filters={filters} onChange={address.change} />}
          columnChooser
          keepAs="operations"
          count={data && !isExample ? formatTotalCount(data.total) : undefined}
          toolbar={isExample ? <ExampleMark /> : undefined}
          columns={historyColumns}
          rows={isExample ? example : (data?.operations ?? [])}
          rowKey={(operation) => operation.id}
          activeKey={address.show}
          loading={isPending}
          error={renderLoadFailure(messages.failedLoad, { error, isFetching, refetch })}
          empty={<NothingFound onReset={address.reset} />}
          footer={
            isExample ? undefined : (
              <Pagination
                page={page}
                pageSize={size}
                total={data?.total ?? 0}
                onPageChange={address.turn}
                onPageSizeChange={address.resize}
              />
            )
          }
        />
      </CorrectOperationContext>
      {form ? (
        <Suspense>
          <OperationForm
            wrong={form.wrong}
            onSaved={(id) => {
              setForm(null);
              address.showOperation(id);
            }}
            onClose={() => setForm(null)}
          />
        </Suspense>
      ) : null}
    </FinanceFrame>
  );
}
