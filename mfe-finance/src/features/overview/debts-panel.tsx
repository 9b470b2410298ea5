import type { Receivable, ReceivablesTotals } from '@trassa/contracts/finance/overview';
import { kopecksOf } from '@trassa/contracts/rubles.rules';
import { PlatformBadge } from '@trassa/freight-ui/platform-badge';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useInfiniteQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { DockedPanel } from '@trassa/ui/docked-panel';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { financePaths, ordersPaths } from '../../paths.ts';
import { financeKey } from '../../shared/finance.queries.ts';
import { overviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';
import { debtsQuery, markPaid } from './overview.queries.ts';

const messages = overviewMessages.debts;

function PaidButton({ debt }: { readonly debt: Receivable }) {
  const client = useQueryClient();
  const ask = async () => {
    const agreed = await confirm({
      title: messages.paidQuestion,
      text: messages.paidText(debt.orderNumber, formatMoney(kopecksOf(debt.amount))),
      okText: messages.paid,
      action: () => markPaid(debt.orderId),
    });
    if (agreed) toast.success(messages.marked);
    await client.invalidateQueries({ queryKey: financeKey });
  };
  return (
    <Button size="s" icon="check" onClick={() => void ask()}>
      {messages.paid}
    </Button>
  );
}

function Debt({ debt }: { readonly debt: Receivable }) {
  const mayMark = useMay('money.manage');
  return (
    <li className={styles.debt}>
      <span className={styles.debtHead}>
        <Link href={ordersPaths.order(debt.orderId)}>{debt.orderNumber}</Link>
        <Money kopecks={kopecksOf(debt.amount)} size="strong" />
      </span>
      <span>{debt.debtorName}</span>
      <span className={styles.debtHead}>
        <PlatformBadge code={debt.platform} />
        <small className={debt.daysLate > 0 ? styles.bad : styles.quiet}>
          {debt.daysLate > 0 ? messages.late(messages.days(debt.daysLate)) : messages.due(formatDate(debt.dueOn))}
        </small>
      </span>
      {debt.advanced ? <small className={styles.quiet}>{messages.advanced}</small> : null}
      {mayMark && !debt.advanced ? (
        <span className={styles.debtActions}>
          <Button size="s" icon="zap" href={financePaths.advance(debt.orderId)}>
            {messages.getAdvance}
          </Button>
          <PaidButton debt={debt} />
        </span>
      ) : null}
    </li>
  );
}

const note = ({ count, amount }: ReceivablesTotals) => messages.count(count, formatMoney(kopecksOf(amount), 'never'));

/** Debts of a figure, the oldest first, as many as the figure counts. */
export function DebtsPanel() {
  const [params, setParams] = useSearchParams();
  const debts = useInfiniteQuery(debtsQuery({ age: params.get('age'), debtor: params.get('debtor') }));
  const close = () => setParams({}, { replace: true });
  const title = params.get('age') === 'overdue' ? messages.overdue : messages.panel;
  const totals = debts.data?.pages[0]?.totals;
  return (
    <DockedPanel
      title={params.get('debtor') ?? title}
      label={messages.panel}
      note={totals ? note(totals) : undefined}
      onClose={close}
    >
      {debts.error ? (
        <LoadFailure
          title={messages.failed}
          error={debts.error}
          retrying={debts.isFetching}
          onRetry={() => void debts.refetch()}
        />
      ) : null}
      {debts.isPending ? <SkeletonRows rows={5} /> : null}
      <ul className={styles.debtList}>
        {debts.data?.pages.flatMap(({ data }) => data.map((debt) => <Debt key={debt.orderId} debt={debt} />))}
      </ul>
      {debts.hasNextPage ? (
        <Button loading={debts.isFetchingNextPage} onClick={() => void debts.fetchNextPage()}>
          {messages.more}
        </Button>
      ) : null}
    </DockedPanel>
  );
}
