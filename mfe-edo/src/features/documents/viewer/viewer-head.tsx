import type { Chain } from '@trassa/contracts/edo/document';
import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { useMutation } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button, IconButton } from '@trassa/ui/button';
import { Kbd } from '@trassa/ui/kbd';
import { viewerMessages as messages } from '../../../shared/document-viewer/document-viewer.messages.ts';
import {
  formatHeading,
  formatWaybillDate,
  getCategoryName,
} from '../../../shared/document-viewer/document-viewer.rules.ts';
import { getReason } from '../../../shared/listing/failure-reason.rules.ts';
import styles from './document-viewer.module.css';
import { saveArchiveOfDocument, savePrintOfDocument } from './document-viewer.queries.ts';

interface HeadProps {
  readonly chain: Chain | undefined;
  readonly content: DocumentContent | undefined;
  readonly documentId: string | null;
  readonly login: string | undefined;
  readonly onClose: () => void;
}

/** Number, date, status of the waybill; print, archive, close. */
export function ViewerHead({ chain, content, documentId, login, onClose }: HeadProps) {
  const print = useMutation({
    mutationFn: (id: string) => savePrintOfDocument(id, login),
    onSuccess: () => toast.success(messages.pdfSaved, { seconds: 5 }),
    onError: (error) => toast.error(messages.pdfFailed, { description: getReason(error, messages.pdfFailed) }),
  });
  const archive = useMutation({
    mutationFn: (id: string) => saveArchiveOfDocument(id, login),
    onError: (error) => toast.error(messages.fileFailed, { description: getReason(error, messages.fileFailed) }),
  });
  return (
    <header className={styles.head}>
      <div className={styles.headText}>
        <p>{getCategoryName(chain)}</p>
        <h2>
          {formatHeading(chain, content)}{' '}
          {chain?.date ? <span>{messages.of(formatWaybillDate(chain.date))}</span> : null}
        </h2>
      </div>
      <div className={styles.headBadges}>{chain ? <StatusBadge kind="chain" code={chain.standing} /> : null}</div>
      <div className={styles.headActions}>
        <Button
          icon="printer"
          fold
          disabled={!documentId}
          loading={print.isPending}
          onClick={() => documentId && print.mutate(documentId)}
        >
          {messages.pdf}
        </Button>
        <Button
          icon="download"
          fold
          disabled={!documentId}
          loading={archive.isPending}
          onClick={() => documentId && archive.mutate(documentId)}
        >
          {messages.archive}
        </Button>
        <IconButton icon="x" label={messages.close} onClick={onClose} />
        <span className={styles.escape} aria-hidden="true">
          <Kbd>{messages.escape}</Kbd>
        </span>
      </div>
    </header>
  );
}
