import type { Receivable } from '@trassa/contracts/finance/overview';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { DockedPanel } from '@trassa/ui/docked-panel';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { PlatformBadge } from '@trassa/ui/platform-badge';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { financePaths, ordersPaths } from '../../paths.ts';
import { financeKey } from '../../shared/finance.queries.ts';
import { kopecksOf } from '../../shared/money.rules.ts';
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
      {debt.advanced ? (
        <small className={styles.quiet}>{messages.advanced}</small>
      ) : (
        <span className={styles.debtActions}>
          <Button size="s" icon="zap" href={financePaths.advance(debt.orderId)}>
            {messages.getAdvance}
          </Button>
          <PaidButton debt={debt} />
        </span>
      )}
    </li>
  );
}

/** The debts behind a figure of the overview, the oldest first. */
export function DebtsPanel() {
  const [params, setParams] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(
    debtsQuery({ age: params.get('age'), debtor: params.get('debtor') }),
  );
  const close = () => setParams({}, { replace: true });
  const failure = error ? (
    <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  ) : null;
  return (
    <DockedPanel
      title={params.get('debtor') ?? messages.panel}
      label={messages.panel}
      note={data ? messages.count(data.length) : undefined}
      onClose={close}
    >
      {failure}
      {data ? (
        <ul className={styles.debtList}>
          {data.map((debt) => (
            <Debt key={debt.orderId} debt={debt} />
          ))}
        </ul>
      ) : error ? null : (
        <SkeletonRows rows={5} />
      )}
    </DockedPanel>
  );
}
