import type { MonthTotals } from '@trassa/contracts/finance/overview';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { Badge } from '@trassa/ui/badge';
import { type Column, DataTable } from '@trassa/ui/data-table';
import { Money } from '@trassa/ui/money';
import { lazy, Suspense } from 'react';
import { FinanceFrame } from '../../shared/frame/finance-frame.tsx';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { formatMonth } from '../../shared/months.rules.ts';
import { monthsMessages as messages } from './months.messages.ts';
import styles from './months.module.css';
import { monthsQuery } from './months.queries.ts';

const MonthPanel = lazy(async () => ({ default: (await import('./month-panel.tsx')).MonthPanel }));

const tones = { closed: 'green', open: 'amber', current: 'grey' } as const;

type Row = MonthTotals & { state: keyof typeof tones };

const renderSum = (rubles: number) => <Money kopecks={toKopecks(rubles)} kopeckMode="never" />;

const columns: readonly Column<Row>[] = [
  {
    ...{ key: 'month', title: messages.columns.month, card: 'title', hideable: false },
    cell: ({ month }) => formatMonth(month),
  },
  {
    ...{ key: 'income', title: messages.columns.income, width: '125px', align: 'right' },
    cell: ({ income }) => renderSum(income),
  },
  {
    ...{ key: 'expense', title: messages.columns.expense, width: '125px', align: 'right' },
    cell: ({ expense }) => renderSum(expense),
  },
  {
    ...{ key: 'profit', title: messages.columns.profit, width: '125px', align: 'right' },
    cell: ({ profit }) => renderSum(profit),
  },
  {
    ...{ key: 'state', title: messages.columns.state, width: '100px' },
    cell: ({ state }) => <Badge tone={tones[state]}>{messages[state]}</Badge>,
  },
];

const MONTH_PATTERN = /^20\d{2}-\d{2}$/;

/** /finance/months: list of months, and a panel with the details of a chosen one. */
export function MonthsPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const month = MONTH_PATTERN.test(asked) ? asked : null;
  const { data, error, isPending, isFetching, refetch } = useQuery(monthsQuery());
  const rows = (data?.months ?? []).map(
    (one, index): Row => ({ ...one, state: one.isClosed ? 'closed' : index === 0 ? 'current' : 'open' }),
  );
  return (
    <FinanceFrame tab="months" excel={false}>
      <div className={styles.list}>
        <DataTable
          label={messages.list}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.month}
          activeKey={month}
          onOpen={(row) => setParams({ month: row.month }, { replace: true })}
          loading={isPending}
          sort={null}
          error={renderLoadFailure(messages.failed, { error, isFetching, refetch })}
          empty={null}
        />
      </div>
      {month ? (
        <Suspense>
          <MonthPanel month={month} onClose={() => setParams({}, { replace: true })} />
        </Suspense>
      ) : null}
    </FinanceFrame>
  );
}
