import type { Chain } from '@trassa/contracts/edo/document';
import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import { CommentsSection } from '@trassa/freight-ui/comments/comments-section';
import { useMutation } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Copyable } from '@trassa/ui/copy';
import { formatBytes } from '@trassa/ui/format';
import { Help } from '@trassa/ui/help';
import { Icon } from '@trassa/ui/icon';
import { VisuallyHidden } from '@trassa/ui/visually-hidden';
import { lazy, Suspense } from 'react';
import { buildCommentSource } from '../../../shared/comments/comments.queries.ts';
import { viewerMessages as messages } from '../../../shared/document-viewer/document-viewer.messages.ts';
import {
  countVerdicts,
  isQrCodeWithoutXml,
  splitFileName,
} from '../../../shared/document-viewer/document-viewer.rules.ts';
import { getReason } from '../../../shared/listing/failure-reason.rules.ts';
import styles from './document-viewer.module.css';
import { saveArchiveFile } from './document-viewer.queries.ts';
import { WaybillQr } from './waybill-qr.tsx';

interface ContentCheckLine {
  good: boolean;
  text: string;
  note: string;
}

function formatSignatureNote(content: DocumentContent): string {
  const { valid, unchecked, bad } = countVerdicts(content);
  if (bad > 0) return messages.signaturesBad(bad);
  return unchecked > 0 ? messages.signaturesUnchecked(unchecked) : messages.signaturesValid(valid);
}

function listContentChecks(content: DocumentContent): ContentCheckLine[] {
  const encodings = [...new Set(content.titles.map((title) => title.encoding))].join(', ');
  return [
    {
      good: content.hasXML,
      text: content.hasXML ? messages.xmlFound : messages.xmlMissing,
      note: encodings ? messages.encoding(encodings) : '',
    },
    {
      good: content.hasSignatures && countVerdicts(content).bad === 0,
      text: content.hasSignatures ? messages.signaturesFound : messages.signaturesMissing,
      note: content.hasSignatures ? formatSignatureNote(content) : '',
    },
    ...content.checks.map(({ passed, text, note }) => ({ good: passed, text, note })),
    ...content.warnings.map((warning) => ({ good: false, text: warning.text, note: warning.file ?? '' })),
  ];
}

/** Long name cut in the middle, because the ends tell files of one exchange apart. */
function ShortName({ name }: { readonly name: string }) {
  const { head, tail } = splitFileName(name);
  return (
    <span className={styles.short} title={name}>
      <span>{head}</span>
      {tail}
    </span>
  );
}

/** Files of the archive; a click downloads one. `whole` shows full names. */
export function ArchiveFiles({
  content,
  login,
  whole,
}: {
  readonly content: DocumentContent;
  readonly login: string | undefined;
  readonly whole?: boolean;
}) {
  const save = useMutation({
    mutationFn: (index: number) => saveArchiveFile(content.documentId, index, login),
    onError: (error) => toast.error(messages.fileFailed, { description: getReason(error, messages.fileFailed) }),
  });
  return (
    <ul className={styles.files}>
      {content.fileList.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files of an archive may have one name; their place is what is asked for
        <li key={index}>
          <button type="button" onClick={() => save.mutate(index)}>
            <VisuallyHidden>{messages.download}</VisuallyHidden>
            <i className={`${styles.kind} ${styles[file.kind]}`}>{file.kind === 'other' ? '•' : file.kind}</i>
            {whole ? <span className={styles.whole}>{file.name}</span> : <ShortName name={file.name} />}
            <small>{formatBytes(file.size)}</small>
            <Icon name="download" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Lazy, because it stands under the comments. */
const ChainHistory = lazy(async () => ({ default: (await import('./chain-history.tsx')).ChainHistory }));
/** Lazy, because only uploaded documents can be deleted. */
const RemoveUpload = lazy(async () => ({ default: (await import('./remove-upload.tsx')).RemoveUpload }));

const UPLOAD_LOGIN = 'upload';

/** Column beside the document: comments, history, checks, id in GIS EPD, QR code, archive, deletion of an upload. */
export function ViewerSide({
  content,
  chain,
  login,
  onRemoved,
}: {
  readonly content: DocumentContent;
  readonly chain: Chain | undefined;
  readonly login: string | undefined;
  readonly onRemoved: () => void;
}) {
  const isQr = isQrCodeWithoutXml(content); // a QR code needs no checks, and its picture is the opened content
  const isDeleted = chain?.titles.find(({ id }) => id === content.documentId)?.deleted;
  const isRemovable = chain?.login === UPLOAD_LOGIN && !isDeleted;
  const uid = content.titles.find((title) => title.uid)?.uid;
  return (
    <aside className={styles.side}>
      {chain ? <CommentsSection source={buildCommentSource('waybill', chain.chainId)} /> : null}
      {chain ? (
        <Suspense fallback={null}>
          <ChainHistory chain={chain} login={login} />
        </Suspense>
      ) : null}
      {isQr ? null : (
        <section>
          <h3>{messages.checks}</h3>
          <ul className={styles.checks}>
            {listContentChecks(content).map((check) => (
              <li key={check.text} className={check.good ? styles.good : styles.doubt}>
                <Icon name={check.good ? 'circle-check' : 'triangle-alert'} />
                <span>
                  {check.text}
                  {check.note ? <small>{check.note}</small> : null}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {uid ? (
        <section>
          <h3>
            {messages.gis} <Help term={messages.gis} text={messages.gisHow} />
          </h3>
          <p className={styles.uid}>
            {messages.uid} <Copyable text={uid} />
          </p>
        </section>
      ) : null}
      {chain && !isQr ? <WaybillQr chain={chain} login={login} /> : null}
      <section>
        <h3>
          {messages.archive} <span>{content.contentSizeFormatted}</span>
        </h3>
        <ArchiveFiles content={content} login={login} />
        {isRemovable ? (
          <Suspense fallback={null}>
            <RemoveUpload documentId={content.documentId} onRemoved={onRemoved} />
          </Suspense>
        ) : null}
      </section>
    </aside>
  );
}
