import type { BankOperation, BankOverview, StatementImportCounts } from '@trassa/contracts/finance/bank';
import { MOST_OPERATIONS_SETTLED_AT_ONCE } from '@trassa/contracts/finance/bank-kinds';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { ListSearch } from '@trassa/freight-ui/list-search';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useMay } from '@trassa/mfe-kit/session';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { Figure, Figures } from '@trassa/ui/figures';
import { FilterSelect } from '@trassa/ui/filter-select';
import { formatNumber } from '@trassa/ui/format';
import { formatDayShort } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { ListFilters } from '@trassa/ui/list-filters';
import { Pagination } from '@trassa/ui/pagination';
import { UploadDrop } from '@trassa/ui/upload-drop';
import { lazy, Suspense, useCallback, useState } from 'react';
import { FinanceFrame } from '../../shared/frame/finance-frame.tsx';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { bankMessages as messages } from './bank.messages.ts';
import { bankOperationsQuery, bankOverviewQuery, useSettleOperations, useUploadStatements } from './bank.queries.ts';
import {
  type BankUrlState,
  buildBankParams,
  buildBankQuery,
  PAGE_SIZE,
  parseBankUrl,
  toSuggestedSettlement,
} from './bank.rules.ts';
import { bankColumns } from './bank-columns.tsx';
import { Connections } from './connections.tsx';
import { SettleOperationContext } from './settling.ts';

const SettleDialog = lazy(async () => ({ default: (await import('./settle-dialog.tsx')).SettleDialog }));

function useBankUrlState() {
  const [params, setParams] = useSearchParams();
  const address = parseBankUrl(params);
  const put = (parts: Partial<BankUrlState>) =>
    setParams((now) => buildBankParams({ ...parseBankUrl(now), page: 1, ...parts }), { replace: true });
  return { address, put };
}

interface PartProps {
  readonly address: BankUrlState;
  readonly put: (parts: Partial<BankUrlState>) => void;
  readonly bank: BankOverview | undefined;
}

/** Balance of all accounts, and counts of operations that wait; the counts filter the list. */
function BankFigures({ address: { view }, put, bank }: PartProps) {
  const choose = (next: 'open' | 'exact') => put({ view: view === next ? 'all' : next });
  const day = bank?.accounts
    .map(({ balanceOn }) => balanceOn ?? '')
    .toSorted()
    .at(-1);
  return (
    <Figures label={messages.list}>
      <Figure
        loading={!bank}
        value={bank?.balance == null ? messages.noBalance : formatMoney(toKopecks(bank.balance))}
        label={messages.balance}
        note={day ? messages.balanceOn(formatDayShort(day)) : undefined}
      />
      {(['open', 'exact'] as const).map((one) => (
        <Figure
          key={one}
          loading={!bank}
          value={formatNumber(bank?.[one] ?? 0)}
          label={messages.figures[one]}
          selected={view === one}
          onClick={() => choose(one)}
        />
      ))}
    </Figures>
  );
}

/** Button that confirms all exact matches on the page at once, after a confirmation dialog. */
function ConfirmAll({ operations }: { readonly operations: readonly BankOperation[] }) {
  const exact = operations.filter(({ match }) => match?.isExact).slice(0, MOST_OPERATIONS_SETTLED_AT_ONCE);
  const settling = useSettleOperations(messages.allConfirmed(exact.length));
  const ask = async () => {
    const sum = exact.reduce((all, { amount }) => all + toKopecks(amount), 0);
    const agreed = await confirm({
      title: messages.confirmAllTitle,
      text: messages.confirmAllText(exact.length, formatMoney(sum)),
      okText: messages.confirmAllOk,
    });
    if (agreed) settling.mutate(exact.map(toSuggestedSettlement));
  };
  if (exact.length === 0) return null;
  return (
    <Button variant="primary" size="s" icon="check" loading={settling.isPending} onClick={() => void ask()}>
      {messages.confirmAll(exact.length)}
    </Button>
  );
}

function BankFilters({ address, put, bank }: PartProps) {
  const accounts = bank?.accounts ?? [];
  return (
    <ListFilters
      count={Number(address.account !== '') + Number(address.view === 'settled')}
      search={<ListSearch label={messages.search} value={address.search} onSearch={(search) => put({ search })} />}
    >
      <FilterSelect
        label={messages.view}
        value={address.view === 'all' ? '' : address.view}
        options={[
          { value: '', label: messages.viewNames.all },
          { value: 'open', label: messages.viewNames.open },
          { value: 'exact', label: messages.viewNames.exact },
          { value: 'settled', label: messages.viewNames.settled },
        ]}
        onChange={(view) => put({ view: parseBankUrl(new URLSearchParams({ view })).view })}
      />
      {accounts.length > 1 ? (
        <FilterSelect
          label={messages.account}
          value={address.account}
          options={[
            { value: '', label: messages.anyAccount },
            ...accounts.map(({ id, number, bank: name }) => ({ value: id, label: `${name} •• ${number.slice(-4)}` })),
          ]}
          onChange={(account) => put({ account })}
        />
      ) : null}
    </ListFilters>
  );
}

function NoOperations({ address, put, bank }: PartProps) {
  if (bank?.accounts.length === 0) return <EmptyState title={messages.empty} text={messages.emptyText} />;
  const isDone = address.view === 'open' && address.search === '' && address.account === '';
  return (
    <EmptyState
      title={isDone ? messages.nothingOpen : messages.nothing}
      text={isDone ? messages.nothingOpenText : messages.nothingText}
      actions={<Button onClick={() => put({ view: 'all', account: '', search: '' })}>{messages.reset}</Button>}
    />
  );
}

const Warnings = ({ taken }: { readonly taken: StatementImportCounts | undefined }) =>
  taken && taken.warnings.length > 0 ? (
    <Banner kind="warning">
      {taken.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Banner>
  ) : null;

/** /finance/bank: operations of statements, what they pay, and what waits for a person. */
export function BankPage() {
  const { address, put } = useBankUrlState();
  const overview = useQuery(bankOverviewQuery());
  const bank = overview.data;
  const { data, isPending, ...list } = useQuery(bankOperationsQuery(buildBankQuery(address)));
  const [settled, setSettled] = useState<BankOperation | null>(null);
  const open = useCallback((operation: BankOperation) => setSettled(operation), []);
  const mayManage = useMay('money.manage');
  const taking = useUploadStatements();
  const part = { address, put, bank };
  const upload = (
    <UploadDrop
      bare
      title={messages.upload}
      text={messages.uploadText}
      buttonText={messages.upload}
      icon="upload"
      accept=".txt"
      disabled={taking.isPending}
      onFiles={(files) => taking.mutate(files)}
    />
  );
  return (
    <FinanceFrame tab="bank" excel={mayManage ? upload : undefined} action={null}>
      <Warnings taken={taking.data} />
      {bank || overview.isPending ? <BankFigures {...part} /> : null}
      {bank ? <Connections connections={bank.connections} banks={bank.banks} /> : null}
      <SettleOperationContext value={open}>
        <DataTable
          label={messages.list}
          filters={<BankFilters {...part} />}
          keepAs="bank-operations"
          count={data ? formatNumber(data.total) : undefined}
          toolbar={
            mayManage && address.view === 'exact' ? <ConfirmAll operations={data?.operations ?? []} /> : undefined
          }
          columns={bankColumns}
          rows={data?.operations ?? []}
          rowKey={({ id }) => id}
          loading={isPending}
          error={renderLoadFailure(messages.failed, {
            error: list.error ?? (bank ? null : overview.error),
            isFetching: overview.isFetching || list.isFetching,
            refetch: () => Promise.all([overview.refetch(), list.refetch()]),
          })}
          empty={<NoOperations {...part} />}
          footer={
            <Pagination
              page={address.page}
              pageSize={PAGE_SIZE}
              total={data?.total ?? 0}
              onPageChange={(page) => put({ page })}
            />
          }
        />
      </SettleOperationContext>
      {settled ? (
        <Suspense>
          <SettleDialog operation={settled} onClose={() => setSettled(null)} />
        </Suspense>
      ) : null}
    </FinanceFrame>
  );
}
