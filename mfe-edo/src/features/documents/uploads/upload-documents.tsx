import { upload } from '@trassa/api-client/upload';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '@trassa/contracts/edo/limits';
import type { UploadedFileResult, UploadReply } from '@trassa/contracts/edo/upload';
import { edoUploadEndpoints } from '@trassa/contracts/edo/uploads-endpoints';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { cx } from '@trassa/ui/class-names';
import { ProgressLane } from '@trassa/ui/progress-lane';
import { UploadDrop } from '@trassa/ui/upload-drop';
import { lazy, Suspense, useState } from 'react';
import { markOnboardingSeen } from '../connection/onboarding-seen.ts';
import type { DroppedFiles } from './drop.ts';
import { uploadMessages as messages } from './uploads.messages.ts';
import styles from './uploads.module.css';

const UploadResult = lazy(async () => ({ default: (await import('./upload-result.tsx')).UploadResult }));

function buildUploadForm({ files, last }: DroppedFiles): FormData {
  const form = new FormData();
  // The server reads the form as a stream, so the consent `nested` precedes the files.
  if (last) form.append('nested', 'true');
  for (const file of files) form.append('files', file, file.name);
  return form;
}

function buildTooLargeLine(file: File): UploadedFileResult {
  const empty = { documentIds: [], chainId: null, summary: null };
  return { name: file.name, size: file.size, result: 'refused', code: 'size', error: messages.tooLarge, ...empty };
}

function buildUploadReply(files: UploadedFileResult[]): UploadReply {
  const count = (result: UploadedFileResult['result']) => files.filter((line) => line.result === result).length;
  return { accepted: count('accepted'), known: count('known'), refused: count('refused'), files };
}

/** Uploads files within the size limit and refuses larger ones; other lines of the former result `last` stay. */
async function uploadDroppedFiles(
  { files, last }: DroppedFiles,
  onProgress: (share: number) => void,
): Promise<UploadReply> {
  const oversized = last ? [] : files.filter((file) => file.size > MAX_UPLOAD_BYTES).map(buildTooLargeLine);
  const sendable = files.filter((file) => file.size <= MAX_UPLOAD_BYTES);
  if (sendable.length === 0) return buildUploadReply(oversized);
  const { data } = await upload(edoUploadEndpoints.upload, {
    form: buildUploadForm({ files: sendable, last }),
    onProgress,
  });
  const others = last?.files.filter(({ nested }) => !nested) ?? [];
  return buildUploadReply([...data.files, ...others, ...oversized]);
}

/** Drop zone for archives of any operator: progress, then a line per file with its content or its refusal. */
export function UploadDocuments({
  onOpen,
  bare,
}: {
  readonly onOpen: (chainId: string) => void;
  /** Whether a button stands in place of the drop zone. */
  readonly bare?: boolean;
}) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: (drop: DroppedFiles) => uploadDroppedFiles(drop, setShare),
    onSuccess: () => client.invalidateQueries({ queryKey: ['edo'] }),
    onError: (error) => toast.error(messages.failed, { description: error.message }),
  });
  const start = (drop: DroppedFiles) => {
    if (drop.files.length > MAX_UPLOAD_FILES) toast.error(messages.tooMany);
    else if (drop.files.length) {
      setShare(0);
      sending.mutate(drop);
    }
  };
  const close = ({ accepted, known }: UploadReply) => {
    sending.reset();
    // The uploaded documents now stand where the prompt stood, so the prompt counts as answered.
    if (accepted + known > 0) markOnboardingSeen();
  };
  if (sending.isPending) {
    return (
      <div className={cx(styles.sending, bare && styles.bare)} role="status">
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
        buttonText={bare ? messages.upload : messages.choose}
        icon={bare ? 'upload' : 'archive'}
        accept=".zip,.xml,.sig,.p7s,.sgn,.bin,.pdf"
        multiple
        compact
        bare={bare}
        onFiles={(files) => start({ files })}
      />
      {sending.data ? (
        <Suspense>
          <UploadResult
            drop={sending.variables}
            reply={sending.data}
            onClose={() => close(sending.data)}
            onUnpack={start}
            onOpen={(chainId) => {
              close(sending.data);
              onOpen(chainId);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
