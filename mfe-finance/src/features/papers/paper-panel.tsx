import { hasDueDay, paperHistoryLabels } from '@trassa/contracts/finance/paper-kinds';
import type { PaperDetails, PaperLink } from '@trassa/contracts/finance/papers';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { Banner } from '@trassa/ui/banner';
import { Pairs } from '@trassa/ui/card';
import { DockedPanel, PanelSection } from '@trassa/ui/docked-panel';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { financePaths, ordersPaths } from '../../paths.ts';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { PaperActions } from './paper-actions.tsx';
import { PaperBadge } from './paper-badge.tsx';
import { papersMessages } from './papers.messages.ts';
import styles from './papers.module.css';
import { paperQuery } from './papers.queries.ts';
import { describeLine, getPaperName, getVatText } from './papers-columns.tsx';

const messages = papersMessages.panel;

function formatOriginals({ originalsSentOn, originalsReceivedOn }: PaperDetails): string {
  if (originalsReceivedOn) return messages.originalsReceived(formatDate(originalsReceivedOn));
  return originalsSentOn ? messages.originalsSent(formatDate(originalsSentOn)) : messages.noOriginals;
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
        {
          name: messages.sum,
          value: `${formatMoney(toKopecks(total))}, ${paper.kind === 'reconciliation' ? papersMessages.closing : getVatText(paper)}`,
        },
        ...(!hasDueDay(paper.kind)
          ? []
          : [{ name: messages.due, value: [formatDate(dueOn), paymentTerms].filter(Boolean).join(' · ') }]),
        ...(paidOn ? [{ name: messages.paid, value: formatDate(paidOn) }] : []),
        { name: messages.originals, value: formatOriginals(paper) },
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
              {paperHistoryLabels[event]}
              <small>{formatDate(on)}</small>
            </span>
            {note ? <small>{note}</small> : null}
          </li>
        ))}
      </ul>
    </PanelSection>
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
  const name = paper ? getPaperName(paper) : papersMessages.list;
  return (
    <DockedPanel
      title={name}
      label={messages.label(name)}
      note={paper ? <PaperBadge state={paper.state} /> : undefined}
      footer={paper ? <PaperActions paper={paper} onOpen={onOpen} /> : undefined}
      onClose={onClose}
    >
      {renderLoadFailure(messages.failed, { error, isFetching, refetch })}
      {paper || error ? null : <SkeletonRows rows={6} label={papersMessages.loading} />}
      {paper ? (
        <>
          <PanelSection>
            {paper.isOutdated ? <Banner kind="warning">{messages.outdated[paper.kind]}</Banner> : null}
            <Facts paper={paper} />
          </PanelSection>
          {paper.trips > 0 ? <Trips paper={paper} /> : null}
          <History paper={paper} />
        </>
      ) : null}
    </DockedPanel>
  );
}
