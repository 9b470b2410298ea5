import { type CorrectionKind, correctionLabels, hasXml, type PaperEvent } from '@trassa/contracts/finance/paper-kinds';
import type { PaperDetails } from '@trassa/contracts/finance/papers';
import { useQueryClient } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Menu, type MenuItem } from '@trassa/ui/menu';
import { ReasonDialog } from '@trassa/ui/reason-dialog';
import { useState } from 'react';
import { financeKey } from '../../shared/finance.queries.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { EventDialog, SendDialog } from './event-dialog.tsx';
import { SendByOperatorDialog } from './hand-dialog.tsx';
import { papersMessages } from './papers.messages.ts';
import styles from './papers.module.css';
import { usePaperActions, useSavePaperFile } from './papers.queries.ts';
import { isOutOfForce } from './papers-columns.tsx';

const messages = papersMessages.panel;

const reportableEvents = ['received', 'signed', 'disputed'] as const;

/** Events that can still happen to the paper in its present state. */
function listPossibleEvents({ state, originalsSentOn, originalsReceivedOn }: PaperDetails): PaperEvent[] {
  return [
    ...reportableEvents.filter((event) => event !== state),
    ...(originalsSentOn ? [] : ['originals_sent' as const]),
    ...(originalsReceivedOn ? [] : ['originals_received' as const]),
    ...(originalsSentOn || originalsReceivedOn ? ['originals_awaited' as const] : []),
    ...(state === 'issued' || state === 'paid' ? [] : ['issued' as const]),
  ];
}

/** Possible corrections: an УПД whose sums have changed, a closing paper with an error. */
function listCorrectionWays({ kind, isOutdated, correctedBy }: PaperDetails): CorrectionKind[] {
  if (kind !== 'utd' && kind !== 'act') return [];
  const isFree = !correctedBy.some((paper) => paper.kind === 'correction');
  return [...(kind === 'utd' && isOutdated ? ['correction' as const] : []), ...(isFree ? ['revision' as const] : [])];
}

function Files({ paper }: { readonly paper: PaperDetails }) {
  const pdf = useSavePaperFile(paper.id, 'paperPdf');
  const xml = useSavePaperFile(paper.id, 'paperXml');
  return (
    <>
      <Button icon="download" loading={pdf.isPending} onClick={() => pdf.mutate()}>
        {messages.pdf}
      </Button>
      {hasXml(paper.kind) ? (
        <Button icon="download" loading={xml.isPending} onClick={() => xml.mutate()}>
          {messages.xml}
        </Button>
      ) : null}
    </>
  );
}

/** Button that opens the dialog for sending a paper through an operator. */
function SendByOperatorButton({ paper }: { readonly paper: PaperDetails }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    // The operator was asked while the dialog was open, so the paper may have changed.
    void client.invalidateQueries({ queryKey: financeKey });
  };
  return (
    <>
      <Button icon="send" onClick={() => setOpen(true)}>
        {messages.hand}
      </Button>
      {isOpen ? <SendByOperatorDialog paper={paper} onClose={close} /> : null}
    </>
  );
}

/** Menu of what a person may do with a paper now, and the dialogs that its items open. */
function Actions({ paper, onOpen }: { readonly paper: PaperDetails; readonly onOpen: (id: string) => void }) {
  const [asked, setAsked] = useState<PaperEvent | 'cancel' | 'send' | null>(null);
  const [way, setWay] = useState<CorrectionKind | null>(null);
  const { tell, cancel, send } = usePaperActions(paper.id);
  const close = () => setAsked(null);
  const items: MenuItem[] = [
    { key: 'send', label: messages.send, icon: 'mail', onSelect: () => setAsked('send') },
    ...listPossibleEvents(paper).map((event) => ({
      key: event,
      label: papersMessages.events[event],
      onSelect: () => setAsked(event),
    })),
    ...listCorrectionWays(paper).map((one) => ({
      ...{ key: one, label: correctionLabels[one], icon: 'pen-line' as const, onSelect: () => setWay(one) },
    })),
    { key: 'cancel', label: messages.cancel, icon: 'ban', danger: true, onSelect: () => setAsked('cancel') },
  ];
  return (
    <>
      <Menu
        label={messages.actions}
        placement="bottom-end"
        items={items}
        trigger={(trigger) => (
          <Button {...trigger} icon="ellipsis">
            {messages.actions}
          </Button>
        )}
      />
      {way ? <CorrectionDialog way={way} paper={paper} onWritten={onOpen} onClose={() => setWay(null)} /> : null}
      {asked === 'send' ? <SendDialog client={paper.clientName} sending={send} onClose={close} /> : null}
      {asked && asked !== 'cancel' && asked !== 'send' ? (
        <EventDialog event={asked} paper={paper} telling={tell} onClose={close} />
      ) : null}
      {asked === 'cancel' ? (
        <ReasonDialog
          danger
          words={papersMessages.cancelling}
          pending={cancel.isPending}
          error={cancel.error}
          onSubmit={(note) =>
            cancel.mutate(note, {
              onSuccess: () => {
                toast.success(papersMessages.cancelling.done);
                close();
              },
            })
          }
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** What a person may do with a paper, at the foot of its panel. */
export function PaperActions({
  paper,
  onOpen,
}: {
  readonly paper: PaperDetails;
  readonly onOpen: (id: string) => void;
}) {
  const mayChange = useMay('money.manage');
  const maySign = useMay('titles.sign');
  const isOpen = !isOutOfForce(paper);
  return (
    <span className={styles.foot}>
      {isOpen && (mayChange || maySign) ? <SendByOperatorButton paper={paper} /> : null}
      <Files paper={paper} />
      {isOpen && mayChange ? <Actions paper={paper} onOpen={onOpen} /> : null}
    </span>
  );
}
