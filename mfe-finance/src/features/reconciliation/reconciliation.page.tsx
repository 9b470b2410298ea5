import type { Reconciliation } from '@trassa/contracts/finance/reconciliation';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { SelectField } from '@trassa/freight-ui/select-field';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { Button } from '@trassa/ui/button';
import { type Column, DataTable } from '@trassa/ui/data-table';
import { DateField } from '@trassa/ui/date-field';
import { EmptyState } from '@trassa/ui/empty-state';
import { TextAreaField } from '@trassa/ui/field';
import { Figure, Figures } from '@trassa/ui/figures';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { Money } from '@trassa/ui/money';
import { UploadDrop } from '@trassa/ui/upload-drop';
import { useState } from 'react';
import { FinanceFrame } from '../../shared/frame/finance-frame.tsx';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { ActFiles, IssueActButton } from './act-buttons.tsx';
import { reconciliationMessages as messages } from './reconciliation.messages.ts';
import styles from './reconciliation.module.css';
import { actClientsQuery, actQuery, useReadTheirAct } from './reconciliation.queries.ts';
import {
  type ActUrlState,
  compareActs,
  formatTheirRows,
  parseActUrl,
  parseTheirRows,
  type TheirRow,
} from './reconciliation.rules.ts';

type Row = Reconciliation['rows'][number] & { readonly id: string; readonly theirs?: TheirRow | null };

const renderSum = (rubles: number) => (rubles === 0 ? '—' : <Money kopecks={toKopecks(rubles)} />);

const columns: readonly Column<Row>[] = [
  { key: 'on', title: messages.columns.day, width: '110px', cell: ({ on }) => formatDate(on) },
  { key: 'text', title: messages.columns.text, card: 'title', hideable: false, cell: ({ text }) => text },
  {
    key: 'theirs',
    title: messages.columns.theirs,
    width: '140px',
    hasValue: ({ theirs }) => theirs !== undefined,
    cell: ({ theirs, on }) => {
      if (theirs === undefined) return null;
      if (theirs === null) return <span className={styles.absent}>{messages.absent}</span>;
      return theirs.on === on ? messages.same : messages.otherDay(formatDate(theirs.on));
    },
  },
  {
    key: 'debit',
    title: messages.columns.debit,
    width: '140px',
    align: 'right',
    cell: ({ debit }) => renderSum(debit),
  },
  {
    key: 'credit',
    title: messages.columns.credit,
    width: '140px',
    align: 'right',
    cell: ({ credit }) => renderSum(credit),
  },
];

interface FilterProps {
  readonly address: ActUrlState;
  readonly onChange: (parts: Partial<ActUrlState>) => void;
}

function ActFilters({ address, onChange }: FilterProps) {
  const { data, error, isFetching, refetch } = useQuery(actClientsQuery());
  const { client, from, to } = address;
  if (error) {
    return renderLoadFailure(messages.failedClients, { error, isFetching, refetch });
  }
  const known = (data ?? []).map(({ name, inn }) => ({ value: name, label: name, note: inn ?? undefined }));
  const isUnknown = client !== '' && !known.some(({ value }) => value === client);
  return (
    <div className={styles.wish}>
      <SelectField
        label={messages.client}
        placeholder={messages.chooseClient}
        searchable
        value={client || null}
        options={isUnknown ? [{ value: client, label: client }, ...known] : known}
        onChange={(value) => onChange({ client: value })}
      />
      <DateField label={messages.from} value={from} onChange={(day) => day && onChange({ from: day })} />
      <DateField
        label={messages.to}
        value={to}
        error={from > to ? messages.reversed : null}
        onChange={(day) => day && onChange({ to: day })}
      />
    </div>
  );
}

function Totals({ act, address }: { readonly act: Reconciliation | undefined; readonly address: ActUrlState }) {
  const figure = (label: string, rubles: number | undefined) => (
    <Figure
      label={label}
      value={rubles === undefined ? null : formatMoney(toKopecks(rubles))}
      loading={rubles === undefined}
    />
  );
  return (
    <Figures label={messages.figures}>
      {figure(messages.opening(formatDate(address.from)), act?.opening)}
      {figure(messages.debit, act?.debit)}
      {figure(messages.credit, act?.credit)}
      {figure(messages.closing(formatDate(address.to)), act?.closing)}
    </Figures>
  );
}

/** Rows of the client's act, typed or from a file, and their differences from ours. */
function Comparison(props: {
  readonly text: string;
  readonly unread: number;
  readonly compared: ReturnType<typeof compareActs> | null;
  readonly onText: (text: string) => void;
}) {
  const { text, unread, compared, onText } = props;
  const reading = useReadTheirAct((rows) => onText(formatTheirRows(rows)));
  return (
    <div className={styles.comparison}>
      <UploadDrop
        bare
        title={messages.fromFile}
        text={messages.fromFile}
        buttonText={messages.fromFile}
        icon="upload"
        accept=".xlsx"
        disabled={reading.isPending}
        onFiles={([file]) => file && reading.mutate(file)}
      />
      <TextAreaField
        label={messages.compareRows}
        hint={messages.compareHint}
        rows={5}
        value={text}
        error={unread > 0 ? messages.unread(unread) : undefined}
        onChange={({ target }) => onText(target.value)}
      />
      {compared ? (
        <p className={styles.verdict} role="status">
          {compared.difference === 0 ? messages.agreed : messages.difference(formatMoney(compared.difference))}
        </p>
      ) : null}
      {compared && compared.extra.length > 0 ? (
        <>
          <h3 className={styles.extra}>{messages.extra}</h3>
          <ul className={styles.rows}>
            {compared.extra.map(({ on, text: words, kopecks }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same row may stand twice in the act of a client
              <li key={index}>
                <span>{[formatDate(on), words].filter(Boolean).join(' · ')}</span>
                <Money kopecks={kopecks} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** /finance/reconciliation: the act of a client and a period, compared with the client's own. */
export function ReconciliationPage() {
  const [params, setParams] = useSearchParams();
  const address = parseActUrl(params, new Date());
  const [text, setText] = useState<string | null>(null);
  const { data: act, error, isFetching, isLoading, refetch } = useQuery(actQuery(address));
  const theirs = parseTheirRows(text ?? '');
  const compared = act && theirs.rows.length > 0 ? compareActs(act.rows, theirs.rows) : null;
  const rows = (act?.rows ?? []).map((row, index) => ({
    ...row,
    id: `${index}`,
    ...(compared ? { theirs: compared.matched[index] ?? null } : {}),
  }));
  const change = (parts: Partial<ActUrlState>) =>
    setParams(new URLSearchParams({ ...address, ...parts }), { replace: true });
  const isChosen = address.client !== '';
  return (
    <FinanceFrame
      tab="papers"
      excel={<ActFiles address={address} isReady={Boolean(act)} />}
      action={<IssueActButton address={address} isReady={Boolean(act)} />}
    >
      <ActFilters address={address} onChange={change} />
      {isChosen ? <Totals act={act} address={address} /> : null}
      <div className={styles.list}>
        <DataTable
          label={messages.list}
          title={messages.title}
          toolbar={
            act ? (
              <Button size="s" aria-pressed={text !== null} onClick={() => setText(text === null ? '' : null)}>
                {messages.compare}
              </Button>
            ) : undefined
          }
          tabs={
            act && text !== null ? (
              <Comparison text={text} unread={theirs.unread} compared={compared} onText={setText} />
            ) : undefined
          }
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          loading={isLoading}
          sort={null}
          error={renderLoadFailure(messages.failed, { error, isFetching, refetch })}
          empty={
            <EmptyState
              title={isChosen ? messages.none : messages.start}
              text={isChosen ? messages.noneText : messages.startText}
            />
          }
        />
      </div>
    </FinanceFrame>
  );
}
