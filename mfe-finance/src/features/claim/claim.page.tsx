import type { Claim } from '@trassa/contracts/finance/claims';
import { formatDay } from '@trassa/contracts/moscow-day.rules';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { Button } from '@trassa/ui/button';
import { type Column, DataTable } from '@trassa/ui/data-table';
import { DateField } from '@trassa/ui/date-field';
import { EmptyState } from '@trassa/ui/empty-state';
import { TextField } from '@trassa/ui/field';
import { Figure, Figures } from '@trassa/ui/figures';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { Segmented } from '@trassa/ui/segmented';
import { financePaths, ordersPaths } from '../../paths.ts';
import { FinanceFrame } from '../../shared/frame/finance-frame.tsx';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { claimMessages as messages } from './claim.messages.ts';
import styles from './claim.module.css';
import { claimQuery, useSaveClaimFile } from './claim.queries.ts';
import {
  buildClaimQuery,
  type ClaimRow,
  type ClaimUrlState,
  isPenaltyCap,
  isPenaltyPercent,
  listClaimRows,
  parseClaimUrl,
} from './claim.rules.ts';

const formatRate = (percent: number) => percent.toLocaleString('ru-RU');

const interestBaseOptions = [
  { value: 'law', label: messages.law },
  { value: 'contract', label: messages.contract },
] as const;

const listColumns = (by: ClaimUrlState['by']): readonly Column<ClaimRow>[] => [
  {
    ...{ key: 'trip', title: messages.columns.trip, width: '125px', card: 'title', hideable: false },
    cell: ({ orderId, orderNumber }) => <Link href={ordersPaths.order(orderId)}>{orderNumber}</Link>,
  },
  {
    ...{ key: 'period', title: messages.columns.period },
    cell: ({ from, to, paid }) => (
      <>
        <span className={styles.period}>{`${formatDate(from)} – ${formatDate(to)}`}</span>
        {paid > 0 ? <span className={styles.paid}>{messages.paid(formatMoney(toKopecks(paid)))}</span> : null}
      </>
    ),
  },
  { key: 'days', title: messages.columns.days, width: '64px', align: 'right', cell: ({ days }) => days },
  {
    ...{ key: 'debt', title: messages.columns.debt, width: '118px', align: 'right' },
    cell: ({ debt }) => <Money kopecks={toKopecks(debt)} />,
  },
  {
    ...{ key: 'rate', title: messages.columns.rate, width: '118px', align: 'right' },
    cell: ({ percent }) => messages[by === 'law' ? 'perYear' : 'perDay'](formatRate(percent)),
  },
  {
    ...{ key: 'interest', title: messages.columns.interest, width: '118px', align: 'right' },
    cell: ({ interest }) => <Money kopecks={toKopecks(interest)} />,
  },
];

interface ClaimTermsProps {
  readonly address: ClaimUrlState;
  readonly onChange: (parts: Partial<ClaimUrlState>) => void;
}

function Penalty({ address: { percent, cap }, onChange }: ClaimTermsProps) {
  return (
    <>
      <TextField
        label={messages.percent}
        inputMode="decimal"
        value={percent}
        error={isPenaltyPercent(percent) ? null : messages.wrong}
        onChange={({ target }) => onChange({ percent: target.value })}
      />
      <TextField
        label={messages.cap}
        inputMode="decimal"
        placeholder={messages.noCap}
        value={cap}
        error={isPenaltyCap(cap) ? null : messages.wrong}
        onChange={({ target }) => onChange({ cap: target.value })}
      />
    </>
  );
}

/** Fields: the day up to which interest is counted, and its kind, by law or the penalty of the contract. */
function ClaimTerms({ address, onChange }: ClaimTermsProps) {
  return (
    <div className={styles.wish}>
      <DateField label={messages.until} value={address.until} onChange={(day) => day && onChange({ until: day })} />
      <div className={styles.basis}>
        <Segmented
          label={messages.by}
          value={address.by}
          options={interestBaseOptions}
          onChange={(by) => onChange({ by })}
        />
      </div>
      {address.by === 'contract' ? <Penalty address={address} onChange={onChange} /> : null}
    </div>
  );
}

function Totals({ claim, by }: { readonly claim: Claim | undefined; readonly by: ClaimUrlState['by'] }) {
  const figure = (label: string, rubles: number | undefined) => (
    <Figure
      label={label}
      value={rubles === undefined ? null : formatMoney(toKopecks(rubles))}
      loading={rubles === undefined}
    />
  );
  return (
    <Figures label={messages.figures}>
      {figure(messages.debt, claim?.debt)}
      {figure(messages.interest[by], claim?.interest)}
      {figure(messages.total, claim?.total)}
    </Figures>
  );
}

/** Key rates by which the interest is counted, each with its first day. */
const UsedRates = ({ rates }: Pick<Claim, 'rates'>) => (
  <p className={styles.paid}>
    {messages.usedRates}
    {rates.map(({ from, percent }) => messages.formatRate(formatRate(percent), formatDay(from))).join(', ')}
  </p>
);

/** /finance/claim: claim against a client, with every line of its computation. */
export function ClaimPage() {
  const [params, setParams] = useSearchParams();
  const address = parseClaimUrl(params, new Date());
  const query = buildClaimQuery(address);
  const { data: claim, error, isFetching, isLoading, refetch } = useQuery(claimQuery(query));
  const file = useSaveClaimFile(query);
  const change = (parts: Partial<ClaimUrlState>) =>
    setParams(new URLSearchParams({ ...address, ...parts }), { replace: true });
  const isChosen = address.client !== '';
  const rows = claim ? listClaimRows(claim) : [];
  const pdf = (
    <Button
      variant="primary"
      icon="download"
      disabled={!query || rows.length === 0}
      loading={file.isPending}
      onClick={() => file.mutate()}
    >
      {messages.pdf}
    </Button>
  );
  return (
    <FinanceFrame tab="overview" excel={pdf} action={null}>
      {isChosen ? <ClaimTerms address={address} onChange={change} /> : null}
      {claim?.isRateAssumed ? (
        <p className={styles.assumed} role="note">
          {messages.assumed(formatDay(claim.rateKnownTo))}
        </p>
      ) : null}
      {claim && claim.rates.length > 0 ? <UsedRates rates={claim.rates} /> : null}
      {isChosen ? <Totals claim={claim} by={address.by} /> : null}
      <DataTable
        label={messages.list}
        title={isChosen ? messages.title(address.client) : messages.list}
        columns={listColumns(address.by)}
        rows={rows}
        rowKey={({ id }) => id}
        loading={isLoading}
        sort={null}
        error={renderLoadFailure(messages.failed, { error, isFetching, refetch })}
        empty={
          <EmptyState
            title={isChosen ? messages.none : messages.start}
            text={isChosen ? messages.noneText : messages.startText}
            actions={<Button href={financePaths.debts({})}>{messages.toDebts}</Button>}
          />
        }
      />
    </FinanceFrame>
  );
}
