import { operatorNames } from '@trassa/contracts/edo/operator-names';
import type { PaperSending } from '@trassa/contracts/edo/paper-sending';
import { formatPaperNumber } from '@trassa/contracts/finance/paper-kinds';
import type { PaperDetails } from '@trassa/contracts/finance/papers';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Slot, useSlotOwners } from '@trassa/mfe-kit/slots';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Modal } from '@trassa/ui/modal';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { financeKey } from '../../shared/finance.queries.ts';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { papersMessages } from './papers.messages.ts';
import styles from './papers.module.css';
import { isSendingUnderWay, paperSendingQuery, usePaperActions, useSendUnsignedPaper } from './papers.queries.ts';

const messages = papersMessages.handing;

const getOperatorName = ({ operator }: PaperSending) => (operator ? operatorNames[operator] : '');

/** Progress of the sending, else the operator that the paper can go through, else the reason against it. */
function SendingStatus({ sending, hasSigning }: { readonly sending: PaperSending; readonly hasSigning: boolean }) {
  const maySign = useMay('titles.sign');
  const { title, why, isTakenUnsigned } = sending;
  if (isSendingUnderWay(sending)) return <Banner kind="info">{messages.underWay}</Banner>;
  if (title?.state === 'accepted') {
    return (
      <>
        <Banner kind="success">{messages.sent(getOperatorName(sending))}</Banner>
        {title.error ? <Banner kind="warning">{title.error}</Banner> : null}
      </>
    );
  }
  const notes = [maySign ? (hasSigning ? '' : messages.elsewhere) : messages.onlySigner];
  return (
    <>
      {title?.error ? <Banner kind="error">{title.error}</Banner> : null}
      {why ? (
        <Banner kind="warning">{why}</Banner>
      ) : (
        <>
          <p>{messages.found(getOperatorName(sending))}</p>
          <p>{[...notes, isTakenUnsigned ? messages.unsigned : ''].filter(Boolean).join(' ')}</p>
        </>
      )}
    </>
  );
}

interface ActionsProps {
  readonly paper: PaperDetails;
  readonly sending: PaperSending | undefined;
  readonly hasSigning: boolean;
  readonly onSign: () => void;
  readonly onClose: () => void;
}

function Actions({ paper, sending, hasSigning, onSign, onClose }: ActionsProps) {
  const maySign = useMay('titles.sign');
  const mayManage = useMay('money.manage');
  const { askSignature } = usePaperActions(paper.id);
  const unsigned = useSendUnsignedPaper(paper);
  const state = sending?.title?.state;
  const isOpen = sending?.operator && state !== 'accepted' && !isSendingUnderWay(sending);
  const ask = () =>
    askSignature.mutate(undefined, {
      onSuccess: () => {
        toast.success(messages.asked);
        onClose();
      },
      onError: ({ message }) => toast.error(message),
    });
  const send = () =>
    unsigned.mutate(undefined, {
      onSuccess: ({ state: reached }) => {
        if (reached === 'accepted') toast.success(messages.done);
      },
      onError: ({ message }) => toast.error(message),
    });
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {messages.close}
      </Button>
      {isOpen && sending.isTakenUnsigned && mayManage ? (
        <Button icon="send" loading={unsigned.isPending} onClick={send}>
          {messages.send}
        </Button>
      ) : null}
      {isOpen && !maySign && mayManage ? (
        <Button variant="primary" icon="bell" loading={askSignature.isPending} onClick={ask}>
          {messages.ask}
        </Button>
      ) : null}
      {isOpen && maySign && hasSigning ? (
        <Button variant="primary" icon="file-pen-line" onClick={onSign}>
          {messages.sign}
        </Button>
      ) : null}
    </>
  );
}

/** Dialog that sends a paper through an operator; the signing dialog replaces it while the paper is signed. */
export function SendByOperatorDialog({
  paper,
  onClose,
}: {
  readonly paper: PaperDetails;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(paperSendingQuery(paper));
  const hasSigning = useSlotOwners('paper.signing').length > 0;
  const [isSigning, setSigning] = useState(false);
  const endSigning = () => {
    setSigning(false);
    void client.invalidateQueries({ queryKey: financeKey });
  };
  if (isSigning) {
    const number = formatPaperNumber(paper.number, paper.revision);
    return <Slot name="paper.signing" props={{ paperId: paper.id, kind: paper.kind, number, onClose: endSigning }} />;
  }
  return (
    <Modal
      open
      title={messages.title}
      onClose={onClose}
      footer={
        <Actions
          paper={paper}
          sending={data}
          hasSigning={hasSigning}
          onSign={() => setSigning(true)}
          onClose={onClose}
        />
      }
    >
      <div className={styles.handing}>
        {renderLoadFailure(messages.failed, { error, isFetching, refetch })}
        {data ? <SendingStatus sending={data} hasSigning={hasSigning} /> : null}
        {data || error ? null : <SkeletonRows rows={2} label={messages.loading} />}
      </div>
    </Modal>
  );
}
