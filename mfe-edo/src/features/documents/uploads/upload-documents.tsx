import { upload } from '@trassa/api-client/upload';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '@trassa/contracts/edo/limits';
import type { UploadLine, UploadReply } from '@trassa/contracts/edo/upload';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { ProgressLane } from '@trassa/ui/progress-lane';
import { UploadDrop } from '@trassa/ui/upload-drop';
import { lazy, Suspense, useState } from 'react';
import type { Drop } from './drop.ts';
import { uploadMessages as messages } from './uploads.messages.ts';
import styles from './uploads.module.css';

const UploadResult = lazy(async () => ({ default: (await import('./upload-result.tsx')).UploadResult }));

function formOf({ files, told }: Drop): FormData {
  const form = new FormData();
  // Files are taken as they come: what is to be done with them stands before them.
  if (told) form.append('nested', 'true');
  for (const file of files) form.append('files', file, file.name);
  return form;
}

function tooLargeLine(file: File): UploadLine {
  const empty = { documentIds: [], chainId: null, summary: null };
  return { name: file.name, size: file.size, result: 'refused', code: 'size', error: messages.tooLarge, ...empty };
}

function replyOf(files: UploadLine[]): UploadReply {
  const count = (result: UploadLine['result']) => files.filter((line) => line.result === result).length;
  return { accepted: count('accepted'), known: count('known'), refused: count('refused'), files };
}

/** Sends what may be sent; files over the cap get their line without being sent, and those told before keep theirs. */
async function send({ files, told }: Drop, onProgress: (share: number) => void): Promise<UploadReply> {
  const heavy = told ? [] : files.filter((file) => file.size > MAX_UPLOAD_BYTES).map(tooLargeLine);
  const light = files.filter((file) => file.size <= MAX_UPLOAD_BYTES);
  if (light.length === 0) return replyOf(heavy);
  const { data } = await upload(edoEndpoints.upload, { form: formOf({ files: light, told }), onProgress });
  const others = told?.files.filter(({ nested }) => !nested) ?? [];
  return replyOf([...data.files, ...others, ...heavy]);
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
    mutationFn: (drop: Drop) => send(drop, setShare),
    onSuccess: () => client.invalidateQueries({ queryKey: ['edo'] }),
    onError: (error) => toast.error(messages.failed, { description: error.message }),
  });
  const start = (drop: Drop) => {
    if (drop.files.length > MAX_UPLOAD_FILES) toast.error(messages.tooMany);
    else if (drop.files.length) {
      setShare(0);
      sending.mutate(drop);
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
        onFiles={(files) => start({ files })}
      />
      {sending.data ? (
        <Suspense>
          <UploadResult
            drop={sending.variables}
            reply={sending.data}
            onClose={sending.reset}
            onUnpack={start}
            onOpen={(chainId) => {
              sending.reset();
              onOpen(chainId);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
