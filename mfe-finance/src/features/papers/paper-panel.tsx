import {
  type CorrectionWay,
  correctionLabels,
  type PaperEvent,
  paperRecordLabels,
} from '@trassa/contracts/finance/paper-kinds';
import type { PaperDetails, PaperLink } from '@trassa/contracts/finance/papers';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Pairs } from '@trassa/ui/card';
import { DockedPanel, PanelSection } from '@trassa/ui/docked-panel';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { Link } from '@trassa/ui/link';
import { Menu, type MenuItem } from '@trassa/ui/menu';
import { Money } from '@trassa/ui/money';
import { ReasonDialog } from '@trassa/ui/reason-dialog';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { financePaths, ordersPaths } from '../../paths.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { EventDialog, SendDialog } from './event-dialog.tsx';
import { PaperBadge } from './paper-badge.tsx';
import { papersMessages } from './papers.messages.ts';
import styles from './papers.module.css';
import { paperQuery, usePaperDeeds, usePaperFile } from './papers.queries.ts';
import { describeLine, getPaperName, getVatText, isOver } from './papers-columns.tsx';

const messages = papersMessages.panel;

const stated = ['received', 'signed', 'disputed'] as const;

/** Events that change something of the paper as it stands. */
function listEvents({ state, originalsSentOn, originalsReceivedOn }: PaperDetails): PaperEvent[] {
  return [
    ...stated.filter((event) => event !== state),
    ...(originalsSentOn ? [] : ['originals_sent' as const]),
    ...(originalsReceivedOn ? [] : ['originals_received' as const]),
    ...(originalsSentOn || originalsReceivedOn ? ['originals_awaited' as const] : []),
    ...(state === 'issued' || state === 'paid' ? [] : ['issued' as const]),
  ];
}

function getOriginals({ originalsSentOn, originalsReceivedOn }: PaperDetails): string {
  if (originalsReceivedOn) return messages.originalsReceived(formatDate(originalsReceivedOn));
  return originalsSentOn ? messages.originalsSent(formatDate(originalsSentOn)) : messages.noOriginals;
}

/** Ways of correcting it now: an УПД whose sums have changed, a closing paper with an error. */
function listCorrections({ kind, isOutdated, correctedBy }: PaperDetails): CorrectionWay[] {
  if (kind !== 'utd' && kind !== 'act') return [];
  const isFree = !correctedBy.some((paper) => paper.kind === 'correction');
  return [...(kind === 'utd' && isOutdated ? ['correction' as const] : []), ...(isFree ? ['revision' as const] : [])];
}

function PaperLinks({ papers }: { readonly papers: readonly PaperLink[] }) {
  return papers.map((paper) => (
    <Link key={paper.id} href={financePaths.paper(paper.id)}>
      {getPaperName(paper)}
    </Link>
  ));
}

function Facts({ paper }: { readonly paper: PaperDetails }) {
  const { clientName, clientInn, clientKpp, total, dueOn, paidOn, paymentTerms, basis, issuedOn } = paper;
  const { corrects, correctedBy, revision, revisedOn } = paper;
  const codes = [clientInn, clientKpp].filter(Boolean).join('/');
  return (
    <Pairs
      rows={[
        { name: messages.client, value: [clientName, codes].filter(Boolean).join(', ') },
        { name: messages.date, value: formatDate(issuedOn) },
        ...(revisedOn
          ? [{ name: messages.revised, value: messages.formatRevised(revision, formatDate(revisedOn)) }]
          : []),
        ...(corrects ? [{ name: messages.corrects, value: <PaperLinks papers={[corrects]} /> }] : []),
        ...(correctedBy.length > 0 ? [{ name: messages.correctedBy, value: <PaperLinks papers={correctedBy} /> }] : []),
        { name: messages.sum, value: `${formatMoney(toKopecks(total))}, ${getVatText(paper)}` },
        ...(paper.kind === 'correction'
          ? []
          : [{ name: messages.due, value: [formatDate(dueOn), paymentTerms].filter(Boolean).join(' · ') }]),
        ...(paidOn ? [{ name: messages.paid, value: formatDate(paidOn) }] : []),
        { name: messages.originals, value: getOriginals(paper) },
        ...(basis ? [{ name: messages.basis, value: basis }] : []),
      ]}
    />
  );
}

function Trips({ paper }: { readonly paper: PaperDetails }) {
  return (
    <PanelSection title={messages.trips} note={paper.trips}>
      <ul className={styles.lines}>
        {paper.lines.map((line) => (
          <li key={line.orderId}>
            <span className={styles.head}>
              <Link href={ordersPaths.order(line.orderId)}>{line.orderNumber}</Link>
              <Money kopecks={toKopecks(line.sum)} />
            </span>
            <small>{describeLine(line)}</small>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function History({ paper }: { readonly paper: PaperDetails }) {
  return (
    <PanelSection title={messages.history}>
      <ul className={styles.lines}>
        {paper.history.map(({ id, event, on, note }) => (
          <li key={id}>
            <span className={styles.head}>
              {paperRecordLabels[event]}
              <small>{formatDate(on)}</small>
            </span>
            {note ? <small>{note}</small> : null}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function Files({ paper }: { readonly paper: PaperDetails }) {
  const pdf = usePaperFile(paper.id, 'paperPdf');
  const xml = usePaperFile(paper.id, 'paperXml');
  return (
    <>
      <Button icon="download" loading={pdf.isPending} onClick={() => pdf.mutate()}>
        {messages.pdf}
      </Button>
      {paper.kind === 'utd' || paper.kind === 'correction' ? (
        <Button icon="download" loading={xml.isPending} onClick={() => xml.mutate()}>
          {messages.xml}
        </Button>
      ) : null}
    </>
  );
}

/** What a person may do with a paper now, and the windows that ask for the rest. */
function Deeds({ paper, onOpen }: { readonly paper: PaperDetails; readonly onOpen: (id: string) => void }) {
  const [asked, setAsked] = useState<PaperEvent | 'cancel' | 'send' | null>(null);
  const [way, setWay] = useState<CorrectionWay | null>(null);
  const { tell, cancel, send } = usePaperDeeds(paper.id);
  const close = () => setAsked(null);
  const items: MenuItem[] = [
    { key: 'send', label: messages.send, icon: 'mail', onSelect: () => setAsked('send') },
    ...listEvents(paper).map((event) => ({
      key: event,
      label: papersMessages.events[event],
      onSelect: () => setAsked(event),
    })),
    ...listCorrections(paper).map((one) => ({
      ...{ key: one, label: correctionLabels[one], icon: 'pen-line' as const, onSelect: () => setWay(one) },
    })),
    { key: 'cancel', label: messages.cancel, icon: 'ban', danger: true, onSelect: () => setAsked('cancel') },
  ];
  return (
    <>
      <Menu
        label={messages.deeds}
        placement="bottom-end"
        items={items}
        trigger={(trigger) => (
          <Button {...trigger} icon="ellipsis">
            {messages.deeds}
          </Button>
        )}
      />
      {way ? <CorrectionDialog way={way} paper={paper} onWritten={onOpen} onClose={() => setWay(null)} /> : null}
      {asked === 'send' ? <SendDialog sending={send} onClose={close} /> : null}
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

/** A paper beside the list: what it says, its trips, its history, its files and what may be done with it. */
export function PaperPanel(props: {
  readonly id: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}) {
  const { id, onOpen, onClose } = props;
  const { data: paper, error, isFetching, refetch } = useQuery(paperQuery(id));
  const mayChange = useMay('money.manage');
  const name = paper ? getPaperName(paper) : papersMessages.list;
  return (
    <DockedPanel
      title={name}
      label={messages.label(name)}
      note={paper ? <PaperBadge state={paper.state} /> : undefined}
      footer={
        paper ? (
          <span className={styles.foot}>
            <Files paper={paper} />
            {mayChange && !isOver(paper) ? <Deeds paper={paper} onOpen={onOpen} /> : null}
          </span>
        ) : undefined
      }
      onClose={onClose}
    >
      {error ? (
        <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {paper || error ? null : <SkeletonRows rows={6} label={papersMessages.loading} />}
      {paper ? (
        <>
          <PanelSection>
            {paper.isOutdated ? <Banner kind="warning">{messages.outdated[paper.kind]}</Banner> : null}
            <Facts paper={paper} />
          </PanelSection>
          <Trips paper={paper} />
          <History paper={paper} />
        </>
      ) : null}
    </DockedPanel>
  );
}
