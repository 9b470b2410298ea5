import { outgoingNames, type PreparedTitle, type PrepareReply } from '@trassa/contracts/edo/outgoing-title';
import { Banner } from '@trassa/ui/banner';
import { Pairs } from '@trassa/ui/card';
import { formatProblems, type TitleToSign } from './sign-titles.ts';
import { signingMessages as messages } from './signing.messages.ts';
import styles from './signing.module.css';

const numberOf = (titles: readonly TitleToSign[], chainId: string) =>
  messages.number(titles.find((title) => title.chainId === chainId)?.number ?? '');

/** Titles that cannot be frozen, each with its problems. */
export function RefusedTitles({
  refused,
  titles,
}: {
  readonly refused: PrepareReply['refused'];
  readonly titles: readonly TitleToSign[];
}) {
  if (refused.length === 0) return null;
  return (
    <Banner kind="warning">
      <b>{messages.refused(refused.length)}.</b>
      {refused.map(({ chainId, kind, problems }) => (
        <span key={`${chainId} ${kind}`} className={styles.line}>
          {numberOf(titles, chainId)}: {formatProblems(problems)}
        </span>
      ))}
    </Banner>
  );
}

/** The frozen titles read back, the first one open. */
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
      <p>{messages.previewHint}</p>
      {prepared.map(({ id, chainId, kind, preview, hash }, index) => (
        <details key={id} open={index === 0}>
          <summary>
            {numberOf(titles, chainId)} <small>{outgoingNames[kind]}</small>
          </summary>
          {/* Two values of one file may have one name. */}
          <Pairs rows={preview.map(({ label, value }, at) => ({ key: String(at), name: label, value }))} />
          <small className={styles.hash}>
            {messages.hash}: {hash}
          </small>
        </details>
      ))}
    </section>
  );
}
