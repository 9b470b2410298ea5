import { SILENT_ORDER_STATUS } from '@trassa/contracts/orders/order-status';
import type { OverallPlatformFigures } from '@trassa/contracts/platforms/crm';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Card, Pairs } from '@trassa/ui/card';
import { noValue } from '@trassa/ui/format';
import { formatMoney } from '@trassa/ui/format-money';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { otherRemotePaths } from '../../paths.ts';
import { Completion } from '../../shared/crm/completion.tsx';
import { clientDebtsQuery } from '../../shared/crm/crm.queries.ts';
import { crmWords } from '../../shared/crm/crm-words.messages.ts';
import { crmMessages as messages } from './crm.messages.ts';

/** Debts of clients, as services/finance counts them. */
function ClientDebts() {
  const { data, isError, isFetching, refetch } = useQuery(clientDebtsQuery());
  const maySeeMoney = useMay('costs');
  if (!data && isError) {
    return (
      <>
        {messages.debtsFailed}{' '}
        <Button size="s" variant="link" loading={isFetching} onClick={() => void refetch()}>
          {messages.again}
        </Button>
      </>
    );
  }
  if (!data) return noValue;
  if (data.count === 0) return messages.noDebts;
  const sum = formatMoney(toKopecks(data.amount), 'never');
  const text = messages.owedFor(sum, data.count);
  return maySeeMoney ? <Link href={otherRemotePaths.debts}>{text}</Link> : text;
}

/** Of all platforms and all time: completion, mean sum, missing prices, silent trips, refusals; debts of clients. */
export function EfficiencyCard({ efficiency }: { readonly efficiency: OverallPlatformFigures }) {
  const { completionRate, avgOrderAmount, withoutPrice, silent, refused } = efficiency;
  return (
    <Card title={messages.efficiency} note={messages.allTime}>
      <Pairs
        align="right"
        rows={[
          { name: messages.completion, value: <Completion percent={completionRate} /> },
          {
            name: messages.average,
            value:
              avgOrderAmount === null ? (
                crmWords.nobody
              ) : (
                <Money kopecks={toKopecks(avgOrderAmount)} kopeckMode="never" />
              ),
          },
          { name: messages.withoutPrice, value: messages.orders(withoutPrice) },
          {
            name: messages.silent,
            value: (
              <Link href={otherRemotePaths.toOrdersFor({ status: SILENT_ORDER_STATUS })}>{messages.trips(silent)}</Link>
            ),
          },
          {
            name: messages.refused,
            value: (
              <Link href={otherRemotePaths.toOrdersFor({ status: 'refused,cancelled' })}>
                {messages.orders(refused)}
              </Link>
            ),
          },
          { name: messages.owed, value: <ClientDebts /> },
        ]}
      />
    </Card>
  );
}
