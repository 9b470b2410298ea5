import { saveFile } from '@trassa/api-client/download';
import { isPaperKind, signedDocumentNames } from '@trassa/contracts/edo/outgoing-kinds';
import type { PreparedTitle, PrepareTitlesReply } from '@trassa/contracts/edo/outgoing-title';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Pairs } from '@trassa/ui/card';
import { formatProblems, type TitleToSign } from './sign-titles.ts';
import { signingMessages as messages } from './signing.messages.ts';
import styles from './signing.module.css';

const toBlob = (base64: string) => new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))]);

const formatDocumentNumber = (titles: readonly TitleToSign[], chainId: string) =>
  messages.number(titles.find((title) => title.chainId === chainId)?.number ?? '');

/** Titles that cannot be prepared for signing, each with its problems. */
export function RefusedTitles({
  refused,
  titles,
}: {
  readonly refused: PrepareTitlesReply['refused'];
  readonly titles: readonly TitleToSign[];
}) {
  if (refused.length === 0) return null;
  return (
    <Banner kind="warning">
      <b>{titles.some(({ kind }) => isPaperKind(kind)) ? messages.refusedPaper : messages.refused(refused.length)}.</b>
      {refused.map(({ chainId, kind, problems }) => (
        <span key={`${chainId} ${kind}`} className={styles.line}>
          {formatDocumentNumber(titles, chainId)}: {formatProblems(problems)}
        </span>
      ))}
    </Banner>
  );
}

/** Contents of the prepared titles, as read back from their files; the first is unfolded. */
export function TitlePreview({
  prepared,
  titles,
}: {
  readonly prepared: readonly PreparedTitle[];
  readonly titles: readonly TitleToSign[];
}) {
  if (prepared.length === 0) return null;
  return (
    <section className={styles.preview} aria-label={messages.preview}>
      <h3>{messages.preview}</h3>
      <p>{prepared.some(({ kind }) => isPaperKind(kind)) ? messages.paperHint : messages.previewHint}</p>
      {prepared.map(({ id, chainId, kind, preview, hash, fileName, content }, index) => (
        <details key={id} open={index === 0}>
          <summary>
            {formatDocumentNumber(titles, chainId)} <small>{signedDocumentNames[kind]}</small>
          </summary>
          {/* The key is an index: two values of one file may have the same name. */}
          <Pairs rows={preview.map(({ label, value }, at) => ({ key: String(at), name: label, value }))} />
          {isPaperKind(kind) ? (
            <Button size="s" icon="download" onClick={() => saveFile({ name: fileName, blob: toBlob(content) })}>
              {messages.file}
            </Button>
          ) : null}
          <small className={styles.hash}>
            {messages.hash}: {hash}
          </small>
        </details>
      ))}
    </section>
  );
}
