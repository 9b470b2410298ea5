import type { Advance } from '@trassa/contracts/finance/factoring';
import { advanceStageLabels, withdrawableStages } from '@trassa/contracts/finance/factoring-kinds';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { routeColumn } from '@trassa/freight-ui/columns';
import { PlatformBadge, platformName } from '@trassa/freight-ui/platform-badge';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Cell, dateColumn, moneyColumn } from '@trassa/ui/cell';
import { type Column, DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { FilterSelect } from '@trassa/ui/filter-select';
import { formatPercent } from '@trassa/ui/format';
import { formatMoney } from '@trassa/ui/format-money';
import { Link } from '@trassa/ui/link';
import { StepLane } from '@trassa/ui/progress-lane';
import { useState } from 'react';
import { ordersPaths } from '../../paths.ts';
import { advanceRequestsQuery } from '../../shared/finance.queries.ts';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { factoringMessages } from './factoring.messages.ts';
import styles from './factoring.module.css';
import { getAdvancePercent, stageSteps } from './factoring.rules.ts';
import { useWithdrawal } from './use-withdrawal.ts';

const messages = factoringMessages.requests;
const stepCount = 5;
const badStages = new Set(['rejected', 'recourse']);

function Withdraw({ advance }: { readonly advance: Advance }) {
  const { ask } = useWithdrawal();
  const mayWithdraw = useMay('money.manage');
  if (!mayWithdraw || !withdrawableStages.includes(advance.stage)) return null;
  return (
    <div className={styles.withdraw}>
      <Button size="s" icon="rotate-ccw" onClick={() => void ask(advance)}>
        {factoringMessages.withdrawal.open}
      </Button>
    </div>
  );
}

function Stage({ advance }: { readonly advance: Advance }) {
  const { stage, withdrawalAskedAt } = advance;
  const isWaiting = withdrawalAskedAt !== null && withdrawableStages.includes(stage);
  const note = isWaiting ? factoringMessages.withdrawal.waiting : advance.note;
  const name = advanceStageLabels[stage];
  const look = badStages.has(stage) ? styles.bad : stage === 'closed' ? styles.good : undefined;
  return (
    <>
      <Cell note={note ?? undefined} wholeNote>
        <span className={styles.stage}>
          <StepLane
            total={stepCount}
            done={stageSteps[stage]}
            finished={stage === 'closed'}
            here={badStages.has(stage) ? 'red' : 'amber'}
            large
            label={messages.step(name, stageSteps[stage])}
          />
          <b className={look}>{name}</b>
        </span>
      </Cell>
      {isWaiting ? null : <Withdraw advance={advance} />}
    </>
  );
}

const columns: readonly Column<Advance>[] = [
  {
    key: 'trip',
    title: messages.trip,
    width: '160px',
    card: 'title',
    cell: (advance) => (
      <Cell note={<PlatformBadge code={advance.platform} />}>
        <Link href={ordersPaths.order(advance.orderId)}>{advance.orderNumber}</Link>
      </Cell>
    ),
  },
  routeColumn(
    { key: 'route', title: messages.route, from: 860 },
    ({ routeFrom, routeTo }) => ({ from: routeFrom, to: routeTo }),
    { note: ({ shipmentValue }) => messages.value(formatMoney(toKopecks(shipmentValue))) },
  ),
  moneyColumn(
    { key: 'advance', title: messages.advance, width: '140px', card: 'aside' },
    ({ amount }) => toKopecks(amount),
    { size: 'strong', note: (advance) => formatPercent(getAdvancePercent(advance)) },
  ),
  { key: 'stage', title: messages.stage, width: '320px', cell: (advance) => <Stage advance={advance} /> },
  dateColumn(
    { key: 'asked', title: messages.asked, width: '140px', align: 'right', from: 720 },
    ({ requestedAt }) => requestedAt,
  ),
];

/** Requests, newest first, of one platform or all. */
export function useRequests() {
  const query = useQuery(advanceRequestsQuery());
  const [platform, setPlatform] = useState('');
  const rows = query.data?.filter((advance) => platform === '' || advance.platform === platform) ?? [];
  return { query, platform, setPlatform, rows };
}

export function RequestsTable({ query, platform, setPlatform, rows }: ReturnType<typeof useRequests>) {
  const { data, error, isPending, isFetching, refetch } = query;
  const codes = [...new Set(data?.map((advance) => advance.platform))];
  const options = [
    { value: '', label: messages.any },
    ...codes.map((value) => ({ value, label: platformName(value) })),
  ];
  return (
    <DataTable
      label={messages.title}
      title={messages.title}
      count={data?.length}
      columns={columns}
      rows={rows}
      rowKey={(advance) => advance.id}
      loading={isPending}
      toolbar={
        codes.length > 1 ? (
          <FilterSelect label={messages.platform} value={platform} options={options} onChange={setPlatform} />
        ) : null
      }
      error={renderLoadFailure(messages.failed, { error, isFetching, refetch })}
      empty={<EmptyState title={messages.empty} text={messages.emptyText} />}
    />
  );
}
