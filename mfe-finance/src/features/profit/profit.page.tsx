import { type ProfitCut, profitCutLabels, profitCuts } from '@trassa/contracts/finance/profit-cuts';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { ExcelButton } from '@trassa/mfe-kit/excel-button';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { Segmented } from '@trassa/ui/segmented';
import { financePaths, ordersPaths } from '../../paths.ts';
import { FinanceFrame } from '../../shared/frame/finance-frame.tsx';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { profitMessages as messages } from './profit.messages.ts';
import styles from './profit.module.css';
import { profitQuery } from './profit.queries.ts';
import {
  buildProfitParams,
  getMonthSpan,
  listProfitRows,
  type PeriodKey,
  type ProfitAddress,
  type ProfitRow,
  periodKeys,
  readProfitAddress,
} from './profit.rules.ts';
import { getKeyName, profitColumns } from './profit-columns.tsx';
import { buildProfitSheet } from './profit-sheet.ts';
import { TripsPanel } from './trips-panel.tsx';

const cuts = profitCuts.map((value) => ({ value, label: profitCutLabels[value] }));
const periods = periodKeys.map((value) => ({ value, label: messages.periods[value] }));

/** /finance/profit: profit by a cut, and the trips behind a row. */
export function ProfitPage() {
  const [params, setParams] = useSearchParams();
  const address = readProfitAddress(params);
  const { cut, period, key } = address;
  const put = (parts: Partial<ProfitAddress>) =>
    setParams(buildProfitParams({ ...address, key: null, ...parts }), { replace: true });
  const span = getMonthSpan(period, getDay(new Date()));
  const { data, error, isPending, isFetching, refetch } = useQuery(profitQuery({ cut, ...span }));
  const open = (row: ProfitRow) => (row.kind === 'key' ? put({ key: row.key }) : undefined);
  const mayChange = useMay('money.manage');
  const norms = mayChange ? (
    <Button icon="pen-line" href={financePaths.norms}>
      {messages.norms}
    </Button>
  ) : null;
  const excel = (
    <ExcelButton
      file={messages.file}
      days={messages.days(span.from, span.to)}
      disabled={!data?.rows.length}
      sheets={() => (data ? [buildProfitSheet(cut, data)] : [])}
    />
  );
  return (
    <FinanceFrame tab="profit" action={norms} excel={excel}>
      <div className={styles.filters}>
        <Segmented<ProfitCut>
          label={messages.cuts}
          value={cut}
          options={cuts}
          onChange={(next) => put({ cut: next })}
        />
        <Segmented<PeriodKey>
          label={messages.period}
          value={period}
          options={periods}
          onChange={(next) => put({ period: next })}
        />
      </div>
      <div className={styles.list}>
        <DataTable
          label={messages.list}
          toolbar={<small>{messages.how}</small>}
          columns={profitColumns(cut)}
          rows={data ? listProfitRows(data) : []}
          rowKey={({ id }) => id}
          loading={isPending}
          sort={null}
          activeKey={key === null ? null : `key:${key}`}
          onOpen={open}
          error={renderLoadFailure(messages.failed, { error, isFetching, refetch })}
          empty={
            <EmptyState
              title={messages.empty}
              text={messages.emptyText}
              actions={<Button href={ordersPaths.orders}>{messages.toOrders}</Button>}
            />
          }
        />
      </div>
      {key === null ? null : (
        <TripsPanel
          title={getKeyName(cut, key)}
          query={{ cut, key, ...span }}
          sums={data?.rows.find((row) => row.key === key)}
          onClose={() => put({})}
        />
      )}
    </FinanceFrame>
  );
}
