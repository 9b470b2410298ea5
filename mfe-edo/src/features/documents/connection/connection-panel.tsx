import type { ConnectionStatus, IngestProgress } from '@trassa/contracts/edo/connection';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { DateTime } from '@trassa/ui/date-time';
import { Estimate } from '@trassa/ui/estimate';
import { Explained } from '@trassa/ui/explained';
import { formatDuration } from '@trassa/ui/format';
import { formatDate, readMoment } from '@trassa/ui/format-date';
import { Icon } from '@trassa/ui/icon';
import { Row } from '@trassa/ui/layout';
import { ProgressLane } from '@trassa/ui/progress-lane';
import { connectionMessages as messages } from '../../../shared/connection/connection.messages.ts';
import { disconnect, refreshDocuments } from '../../../shared/connection/connection.queries.ts';
import { getReason } from '../../../shared/listing/failure-reason.rules.ts';
import styles from './connection.module.css';
import { CONNECTION_PANEL, formatCount, formatImportResult } from './connection-text.ts';
import { LoginMenu } from './login-menu.tsx';

/** Numbers of stored waybills, other documents and deleted ones; figures of waybills count only the first. */
const formatStoredCounts = ({ kept }: IngestProgress) =>
  messages.kept(formatCount(kept.waybills), formatCount(kept.others), formatCount(kept.deleted));

interface PanelProps {
  readonly status: ConnectionStatus;
  readonly onAdd: () => void;
}

function ConnectedAccount({ status, onAdd }: PanelProps) {
  const client = useQueryClient();
  const mayConnect = useMay('connections.manage');
  const login = status.login ?? '';
  const until = readMoment(status.expiresAt);
  const leave = async () => {
    const agreed = await confirm({
      title: messages.disconnectAsk(login),
      text: messages.disconnectText,
      okText: messages.disconnect,
      danger: true,
    });
    if (!agreed) return;
    try {
      await disconnect(client, status);
      toast.success(messages.disconnected, { seconds: 5 });
    } catch (error) {
      toast.error(messages.disconnectFailed, { description: getReason(error, messages.disconnectFailed) });
    }
  };
  return (
    <div className={styles.account}>
      <span className={styles.plug}>
        <Icon name="plug" size={18} />
      </span>
      <div>
        <small>{until ? messages.until(login, formatDate(until)) : login}</small>
        <Row>
          <LoginMenu current={status} onAdd={onAdd} />
          {mayConnect ? (
            <Button size="s" variant="quiet" onClick={() => void leave()}>
              {messages.disconnect}
            </Button>
          ) : null}
        </Row>
      </div>
    </div>
  );
}

function ProgressLine({ ingest, status }: { readonly ingest: IngestProgress; readonly status: ConnectionStatus }) {
  const client = useQueryClient();
  const resume = useMutation({
    mutationFn: () => refreshDocuments(client, status),
    onError: (error) => toast.error(error.message),
  });
  if (ingest.state === 'failed') {
    return (
      <>
        <div className={styles.line}>
          <b>{messages.failed}</b>
          <Button size="s" loading={resume.isPending} onClick={() => resume.mutate()}>
            {messages.resume}
          </Button>
        </div>
        <small>{ingest.error}</small>
      </>
    );
  }
  if (ingest.state === 'idle') {
    return (
      <>
        <div className={styles.line}>
          <b>{formatImportResult(ingest)}</b>
        </div>
        <small>
          {formatStoredCounts(ingest)}
          {ingest.finishedAt ? (
            <>
              {' · '}
              {messages.updated} <DateTime value={ingest.finishedAt} view="relative" />
            </>
          ) : null}
        </small>
        {ingest.unreadable > 0 ? (
          <small>
            <Explained how={messages.unreadableHow}>{messages.unreadable(formatCount(ingest.unreadable))}</Explained>
          </small>
        ) : null}
      </>
    );
  }
  const share = ingest.total ? ingest.loaded / ingest.total : undefined;
  return (
    <>
      <div className={styles.line}>
        <b>
          {ingest.total === null
            ? messages.loading
            : messages.loaded(formatCount(ingest.loaded), formatCount(ingest.total))}
        </b>
        <small>
          {share === undefined ? null : messages.percent(Math.round(share * 100))}{' '}
          {ingest.secondsLeft === null ? null : (
            <Estimate how={messages.leftHow}>
              {formatDuration(Math.max(1, Math.ceil(ingest.secondsLeft / 60)))}
            </Estimate>
          )}
        </small>
      </div>
      <ProgressLane value={share} label={messages.loading} />
      <small>{messages.chains(formatCount(ingest.chains))}</small>
    </>
  );
}

/** Connected login, and progress of the import. */
export function ConnectionPanel({ status, onAdd }: PanelProps) {
  return (
    <section className={styles.panel} id={CONNECTION_PANEL}>
      <ConnectedAccount status={status} onAdd={onAdd} />
      <div className={styles.progress} aria-live="polite">
        {status.ingest ? <ProgressLine ingest={status.ingest} status={status} /> : null}
      </div>
    </section>
  );
}
