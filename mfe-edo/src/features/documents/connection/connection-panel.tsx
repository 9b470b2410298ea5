import type { ConnectionStatus, IngestProgress } from '@trassa/contracts/edo/connection';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button, IconButton } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { DateTime } from '@trassa/ui/date-time';
import { Estimate } from '@trassa/ui/estimate';
import { Explained } from '@trassa/ui/explained';
import { formatDuration } from '@trassa/ui/format';
import { formatDate, readMoment } from '@trassa/ui/format-date';
import { Icon } from '@trassa/ui/icon';
import { Row } from '@trassa/ui/layout';
import { ProgressLane } from '@trassa/ui/progress-lane';
import { type ReactNode, useState } from 'react';
import { connectionMessages as messages } from '../../../shared/connection/connection.messages.ts';
import { disconnect, refreshDocuments } from '../../../shared/connection/connection.queries.ts';
import { reasonOf } from '../../../shared/listing/failure-reason.rules.ts';
import styles from './connection.module.css';
import { LoginMenu } from './login-menu.tsx';

const count = (value: number) => value.toLocaleString('ru-RU');

/** Result of the last import. Every chain has a document, so fewer documents than chains are changes only. */
function importedText({ loaded, unreadable, chains }: IngestProgress): string {
  const read = loaded - unreadable;
  if (loaded === 0) return messages.nothingNew;
  return loaded < chains ? messages.onlyChanged(count(read)) : messages.allLoaded(count(read));
}

/** Number of stored documents; figures of waybills count only the first number. */
const storedOf = ({ kept }: IngestProgress) =>
  messages.kept(count(kept.waybills), count(kept.others), count(kept.deleted));

function Account(props: { readonly status: ConnectionStatus; readonly onAdd: () => void; readonly unfold: ReactNode }) {
  const { status, onAdd, unfold } = props;
  const client = useQueryClient();
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
      await disconnect(client, login);
      toast.success(messages.disconnected, { seconds: 5 });
    } catch (error) {
      toast.error(messages.disconnectFailed, { description: reasonOf(error, messages.disconnectFailed) });
    }
  };
  return (
    <div className={styles.account}>
      <span className={styles.plug}>
        <Icon name="plug" size={18} />
      </span>
      <div>
        <b>{messages.panelOn}</b>
        <small>{until ? messages.until(login, formatDate(until)) : login}</small>
        <div className={styles.buttons}>
          <Row>
            <LoginMenu current={login} onAdd={onAdd} />
            <Button size="s" variant="quiet" onClick={() => void leave()}>
              {messages.disconnect}
            </Button>
          </Row>
        </div>
      </div>
      {unfold}
    </div>
  );
}

function ProgressLine({ ingest, login }: { readonly ingest: IngestProgress; readonly login: string | null }) {
  const client = useQueryClient();
  const resume = useMutation({ mutationFn: () => refreshDocuments(client, login) });
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
          <b>{importedText(ingest)}</b>
        </div>
        <small>
          {storedOf(ingest)}
          {ingest.finishedAt ? (
            <>
              {' · '}
              {messages.updated} <DateTime value={ingest.finishedAt} view="relative" />
            </>
          ) : null}
        </small>
        {ingest.unreadable > 0 ? (
          <small>
            <Explained how={messages.unreadableHow}>{messages.unreadable(count(ingest.unreadable))}</Explained>
          </small>
        ) : null}
      </>
    );
  }
  const share = ingest.total ? ingest.loaded / ingest.total : undefined;
  return (
    <>
      <div className={styles.line}>
        <b>{ingest.total === null ? messages.loading : messages.loaded(count(ingest.loaded), count(ingest.total))}</b>
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
      <small>{messages.chains(count(ingest.chains))}</small>
    </>
  );
}

/** Connected login, progress of the import, and (`aside`) the upload button. */
export function ConnectionPanel({
  status,
  onAdd,
  aside,
}: {
  readonly status: ConnectionStatus;
  readonly onAdd: () => void;
  readonly aside: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const isQuiet = status.ingest === null || status.ingest.state === 'idle';
  // On a phone a panel without problems is one line, so that documents come first.
  const unfold = (
    <span className={styles.unfold}>
      <IconButton
        icon={isOpen ? 'chevron-up' : 'chevron-down'}
        size="s"
        label={isOpen ? messages.less : messages.more}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </span>
  );
  return (
    <section className={styles.panel} data-folded={(isQuiet && !isOpen) || undefined}>
      <Account status={status} onAdd={onAdd} unfold={isQuiet ? unfold : null} />
      <div className={styles.progress} aria-live="polite">
        {status.ingest ? <ProgressLine ingest={status.ingest} login={status.login} /> : null}
      </div>
      <div className={styles.aside}>{aside}</div>
    </section>
  );
}
