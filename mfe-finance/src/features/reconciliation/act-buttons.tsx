import { useNavigate } from '@trassa/mfe-kit/router';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { financePaths } from '../../paths.ts';
import { reconciliationMessages as messages } from './reconciliation.messages.ts';
import { useIssueAct, useSaveActFile } from './reconciliation.queries.ts';
import type { ActUrlState } from './reconciliation.rules.ts';

/** The act as a workbook and as a PDF. */
export function ActFiles({ address, isReady }: { readonly address: ActUrlState; readonly isReady: boolean }) {
  const pdf = useSaveActFile(address, 'pdf');
  const excel = useSaveActFile(address, 'xlsx');
  return (
    <>
      <Button icon="download" fold disabled={!isReady} loading={excel.isPending} onClick={() => excel.mutate()}>
        {messages.excel}
      </Button>
      <Button icon="download" disabled={!isReady} loading={pdf.isPending} onClick={() => pdf.mutate()}>
        {messages.pdf}
      </Button>
    </>
  );
}

/** Button that issues the act as a paper and opens the paper, which can be sent there. */
export function IssueActButton({ address, isReady }: { readonly address: ActUrlState; readonly isReady: boolean }) {
  const navigate = useNavigate();
  const issuing = useIssueAct((id) => navigate(financePaths.paper(id)));
  const mayIssue = useMay('money.manage');
  const { client, from, to } = address;
  if (!mayIssue) return null;
  return (
    <Button
      variant="primary"
      icon="send"
      disabled={!isReady}
      loading={issuing.isPending}
      onClick={() => issuing.mutate({ client, from, to })}
    >
      {messages.issue}
    </Button>
  );
}
