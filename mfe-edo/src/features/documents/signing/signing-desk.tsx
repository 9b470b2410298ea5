import { MOST_TITLES_SIGNED_AT_ONCE } from '@trassa/contracts/edo/limits';
import type { SigningDeskRow } from '@trassa/contracts/edo/outgoing-title';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { RowSelection } from '@trassa/ui/layout';
import { Segmented } from '@trassa/ui/segmented';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { formatFailureText } from '../../../shared/listing/failure-reason.rules.ts';
import { deskMessages as messages } from './desk.messages.ts';
import {
  countDeskRows,
  type DeskFilter,
  deskFilters,
  hasTitleToSign,
  listDeskRows,
  listTitlesToSign,
} from './desk.rules.ts';
import { deskColumns } from './desk-columns.tsx';
import type { TitleToSign } from './sign-titles.ts';
import { deskQuery } from './signing.queries.ts';

/** Lazy, because most visits sign nothing. */
const SigningDialog = lazy(async () => ({ default: (await import('./signing-dialog.tsx')).SigningDialog }));

interface DeskSelectionBarProps {
  readonly rows: readonly SigningDeskRow[];
  readonly onSign: (titles: readonly TitleToSign[]) => void;
  readonly onClear: () => void;
}

function DeskSelectionBar({ rows, onSign, onClear }: DeskSelectionBarProps) {
  const titles = listTitlesToSign(rows);
  const others = rows.length - rows.filter(hasTitleToSign).length;
  const isCut = rows.length - others > MOST_TITLES_SIGNED_AT_ONCE;
  const text = [
    messages.chosen(rows.length),
    others > 0 ? messages.others(others) : '',
    isCut ? messages.tooMany(MOST_TITLES_SIGNED_AT_ONCE) : '',
  ];
  return (
    <RowSelection
      label={messages.selection}
      text={text.filter(Boolean).join(', ')}
      clear={messages.clear}
      onClear={onClear}
    >
      <Button
        size="s"
        variant="primary"
        icon="file-pen-line"
        disabled={titles.length === 0}
        onClick={() => onSign(titles)}
      >
        {messages.signChosen(titles.length)}
      </Button>
    </RowSelection>
  );
}

interface DeskProps {
  /** Tabs of the documents page: the desk is one of its views. */
  readonly tabs: ReactNode;
  readonly activeChain: string | null;
  readonly onOpen: (chainId: string) => void;
}

/** Signing desk «Подписание»: titles that we have to sign first, then waybills that wait for others. */
export function SigningDesk({ tabs, activeChain, onOpen }: DeskProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(deskQuery());
  const maySign = useMay('titles.sign');
  const [part, setPart] = useState<DeskFilter>('all');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [signing, setSigning] = useState<readonly TitleToSign[] | null>(null);
  const rows = data ? listDeskRows(data, part) : [];
  const chosen = rows.filter(({ chainId }) => selected.has(chainId));
  const clear = () => setSelected(new Set());
  const columns = useMemo(
    () =>
      deskColumns({
        maySign,
        onSign: (row) => setSigning(listTitlesToSign([row])),
        onFix: ({ chainId }) => onOpen(chainId),
        onOpen: ({ chainId }) => onOpen(chainId),
      }),
    [maySign, onOpen],
  );
  const parts = deskFilters
    .filter((one) => one === 'all' || (data && countDeskRows(data, one) > 0))
    .map((one) => ({
      value: one,
      label: data ? `${messages.tabs[one]} ${countDeskRows(data, one)}` : messages.tabs[one],
    }));
  return (
    <>
      <DataTable
        label={messages.list}
        title={messages.list}
        toolbar={
          parts.length > 2 ? (
            <Segmented label={messages.columns.stand} value={part} options={parts} onChange={setPart} />
          ) : undefined
        }
        columns={columns}
        rows={rows}
        rowKey={({ chainId }) => chainId}
        rowName={({ number }) => number || messages.noNumber}
        activeKey={activeChain}
        loading={isPending}
        tabs={chosen.length > 0 ? <DeskSelectionBar rows={chosen} onSign={setSigning} onClear={clear} /> : tabs}
        {...(maySign ? { selected, onSelectedChange: setSelected } : {})}
        onOpen={({ chainId }) => onOpen(chainId)}
        empty={<EmptyState title={messages.empty} text={messages.emptyText} />}
        error={
          error && !data ? (
            <LoadFailure
              title={messages.failed}
              text={formatFailureText(error, messages.failed, messages.failedText)}
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : undefined
        }
      />
      {signing ? (
        <Suspense>
          <SigningDialog
            titles={signing}
            onClose={() => {
              setSigning(null);
              clear();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
