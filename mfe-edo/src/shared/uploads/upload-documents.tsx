import { upload } from '@trassa/api-client/upload';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '@trassa/contracts/edo/limits';
import type { UploadLine, UploadReply } from '@trassa/contracts/edo/upload';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Icon } from '@trassa/ui/icon';
import { Modal } from '@trassa/ui/modal';
import { ProgressLane } from '@trassa/ui/progress-lane';
import { UploadDrop } from '@trassa/ui/upload-drop';
import { useState } from 'react';
import { uploadMessages as messages } from './uploads.messages.ts';
import styles from './uploads.module.css';

function formOf(files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return form;
}

function tooLargeLine(file: File): UploadLine {
  const empty = { documentIds: [], chainId: null, summary: null };
  return { name: file.name, size: file.size, result: 'refused', code: 'size', error: messages.tooLarge, ...empty };
}

/** Sends what may be sent; files over the cap get their line without being sent. */
async function send(files: readonly File[], onProgress: (share: number) => void): Promise<UploadReply> {
  const heavy = files.filter((file) => file.size > MAX_UPLOAD_BYTES).map(tooLargeLine);
  const light = files.filter((file) => file.size <= MAX_UPLOAD_BYTES);
  if (light.length === 0) return { accepted: 0, known: 0, refused: heavy.length, files: heavy };
  const { data } = await upload(edoEndpoints.upload, { form: formOf(light), onProgress });
  return { ...data, refused: data.refused + heavy.length, files: [...data.files, ...heavy] };
}

const icons = { accepted: 'circle-check', known: 'info', refused: 'circle-x' } as const;

function Line({ line, onOpen }: { readonly line: UploadLine; readonly onOpen: (chainId: string) => void }) {
  const { chainId } = line;
  return (
    <li className={styles[line.result]}>
      <Icon name={icons[line.result]} />
      <span className={styles.file}>
        <b>{line.name}</b>
        <small>
          {line.error ??
            [line.summary, line.result === 'known' ? messages.alreadyThere : null].filter(Boolean).join(' · ')}
        </small>
      </span>
      {chainId ? (
        <Button size="s" onClick={() => onOpen(chainId)}>
          {messages.open}
        </Button>
      ) : null}
    </li>
  );
}

function Result({
  reply,
  onOpen,
  onClose,
}: {
  readonly reply: UploadReply;
  readonly onOpen: (chainId: string) => void;
  readonly onClose: () => void;
}) {
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
      footer={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <p className={styles.counts}>{counts.join(', ')}</p>
      <ul className={styles.lines}>
        {reply.files.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dropped files may bear one name
          <Line key={index} line={line} onOpen={onOpen} />
        ))}
      </ul>
    </Modal>
  );
}

/** A place to drop archives of any operator, many at once: progress, then a line per file with what was read or why not. */
export function UploadDocuments({
  onOpen,
  compact,
}: {
  readonly onOpen: (chainId: string) => void;
  readonly compact?: boolean;
}) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: (files: readonly File[]) => send(files, setShare),
    onSuccess: () => client.invalidateQueries({ queryKey: ['edo'] }),
    onError: (error) => toast.error(messages.failed, { description: error.message }),
  });
  const start = (files: readonly File[]) => {
    if (files.length > MAX_UPLOAD_FILES) toast.error(messages.tooMany);
    else if (files.length) {
      setShare(0);
      sending.mutate(files);
    }
  };
  if (sending.isPending) {
    return (
      <div className={styles.sending} role="status">
        <b>{share < 1 ? messages.sending(Math.round(share * 100)) : messages.reading}</b>
        <ProgressLane value={share < 1 ? share : undefined} label={messages.reading} />
      </div>
    );
  }
  return (
    <>
      <UploadDrop
        title={messages.title}
        text={messages.text}
        buttonText={messages.choose}
        icon="archive"
        accept=".zip,.xml,.sig,.p7s,.sgn,.bin,.pdf"
        multiple
        compact={compact}
        onFiles={start}
      />
      {sending.data ? (
        <Result
          reply={sending.data}
          onClose={sending.reset}
          onOpen={(chainId) => {
            sending.reset();
            onOpen(chainId);
          }}
        />
      ) : null}
    </>
  );
}
