import { download, saveFile } from '@trassa/api-client/download';
import { activeAdvanceStages } from '@trassa/contracts/finance/factoring-kinds';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { OperationsQuery } from '@trassa/contracts/finance/operations';
import { useMutation, useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { listHiddenColumns } from '@trassa/ui/kept-columns';
import { ListScreen } from '@trassa/ui/list-screen';
import { Tabs } from '@trassa/ui/tabs';
import type { ReactNode } from 'react';
import { financePaths } from '../../paths.ts';
import { advanceRequestsQuery } from '../finance.queries.ts';
import { frameMessages as messages } from './finance-frame.messages.ts';

type TabKey = 'overview' | 'profit' | 'factoring' | 'papers' | 'bank' | 'months' | 'history';

type ExportQuery = OperationsQuery & { readonly table?: 'operations' };

function WorkbookButton({ query }: { readonly query: ExportQuery }) {
  const saving = useMutation({
    mutationFn: async () => {
      const hidden = query.table && [...listHiddenColumns(query.table)].join(',');
      saveFile(await download(financeEndpoints.export, { query: { ...query, hidden } }));
    },
    onError: (error) => toast.error(messages.excelFailed, { description: error.message }),
  });
  return (
    <Button icon="download" fold loading={saving.isPending} onClick={() => saving.mutate()}>
      {messages.excel}
    </Button>
  );
}

/** Title, actions and tabs of a finance page; `exported` narrows the workbook, `excel` replaces its button. */
export function FinanceFrame(props: {
  readonly tab: TabKey;
  readonly exported?: ExportQuery;
  readonly excel?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const { data } = useQuery(advanceRequestsQuery());
  const active = data?.filter(({ stage }) => activeAdvanceStages.includes(stage)).length ?? 0;
  const mayAsk = useMay('money.manage');
  const main =
    mayAsk && props.tab !== 'factoring' ? (
      <Button variant="primary" icon="zap" href={financePaths.factoring}>
        {messages.getMoney}
      </Button>
    ) : null;
  return (
    <ListScreen
      title={messages.title}
      actions={props.excel ?? <WorkbookButton query={props.exported ?? {}} />}
      main={props.action === undefined ? main : props.action}
      tabs={
        <Tabs<TabKey>
          inline
          label={messages.tabs}
          active={props.tab}
          tabs={[
            { key: 'overview', label: messages.overview, href: financePaths.finance },
            { key: 'profit', label: messages.profit, href: financePaths.profit },
            {
              key: 'factoring',
              label: messages.factoring,
              href: financePaths.factoring,
              ...(active > 0 ? { count: active } : {}),
            },
            { key: 'papers', label: messages.papers, href: financePaths.papers },
            { key: 'bank', label: messages.bank, href: financePaths.bank },
            { key: 'months', label: messages.months, href: financePaths.months },
            { key: 'history', label: messages.history, href: financePaths.history },
          ]}
        />
      }
    >
      {props.children}
    </ListScreen>
  );
}
