import { MAX_UPLOAD_BYTES } from '@trassa/contracts/edo/limits';
import type { UploadedFileResult, UploadReply } from '@trassa/contracts/edo/upload';
import { Button } from '@trassa/ui/button';
import { Icon } from '@trassa/ui/icon';
import { Note } from '@trassa/ui/layout';
import { Modal } from '@trassa/ui/modal';
import type { DroppedFiles } from './drop.ts';
import { uploadResultMessages as messages } from './upload-result.messages.ts';
import styles from './uploads.module.css';

const icons = { accepted: 'circle-check', known: 'info', refused: 'circle-x' } as const;

function UploadResultLine({
  line,
  onOpen,
}: {
  readonly line: UploadedFileResult;
  readonly onOpen: (chainId: string) => void;
}) {
  const { chainId } = line;
  return (
    <li className={styles[line.result]}>
      <Icon name={icons[line.result]} />
      <span className={styles.file}>
        <b>{line.name}</b>
        <Note small>
          {line.error ??
            [line.summary, line.result === 'known' ? messages.alreadyThere : null].filter(Boolean).join(' · ')}
        </Note>
      </span>
      {chainId ? (
        <Button size="s" onClick={() => onOpen(chainId)}>
          {messages.open}
        </Button>
      ) : null}
    </li>
  );
}

/** Files of a drop that hold archives, to be unpacked. `last.files` stand in the sequence of the sent files. */
function pickNestedArchives({ files }: DroppedFiles, last: UploadReply): DroppedFiles {
  const sent = files.filter((file) => file.size <= MAX_UPLOAD_BYTES);
  return { files: sent.filter((_, place) => last.files[place]?.nested), last };
}

interface UploadResultProps {
  readonly drop: DroppedFiles;
  readonly reply: UploadReply;
  readonly onOpen: (chainId: string) => void;
  /** Sends archives of archives again, for unpacking. */
  readonly onUnpack: (nested: DroppedFiles) => void;
  readonly onClose: () => void;
}

/** Results of dropped files, a line each; archives of archives are unpacked with consent here. */
export function UploadResult({ drop, reply, onOpen, onUnpack, onClose }: UploadResultProps) {
  const counts = [
    messages.accepted(reply.accepted),
    reply.known ? messages.known(reply.known) : null,
    reply.refused ? messages.refused(reply.refused) : null,
  ].filter(Boolean);
  return (
    <Modal
      open
      size="m"
      title={messages.result}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.close}</Button>
          {reply.files.some(({ nested }) => nested) ? (
            <Button variant="primary" onClick={() => onUnpack(pickNestedArchives(drop, reply))}>
              {messages.unpack}
            </Button>
          ) : null}
        </>
      }
    >
      <p className={styles.counts}>{counts.join(', ')}</p>
      <ul className={styles.lines}>
        {reply.files.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dropped files may bear one name
          <UploadResultLine key={index} line={line} onOpen={onOpen} />
        ))}
      </ul>
    </Modal>
  );
}
