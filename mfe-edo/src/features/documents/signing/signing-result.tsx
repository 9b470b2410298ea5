import { isPaperKind, signedDocumentNames } from '@trassa/contracts/edo/outgoing-kinds';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import type { TitleToSign, TitleWithResult } from './sign-titles.ts';
import { signingMessages as messages } from './signing.messages.ts';
import styles from './signing.module.css';

function getHeadline(sent: number, total: number): string {
  if (sent === 0) return messages.noneSent;
  return sent === total ? messages.done : messages.doneOf(sent, total);
}

const formatUnconfirmedTitles = (ends: readonly TitleWithResult[], doubt: number) =>
  ends.some(({ title }) => isPaperKind(title.kind)) ? messages.doubtPaper : messages.doubtCount(doubt);

/** How many titles were sent, and how each other one ended; those that failed or were left can be tried again. */
export function SigningResult({
  ends,
  onRetry,
}: {
  readonly ends: readonly TitleWithResult[];
  readonly onRetry: (titles: readonly TitleToSign[]) => void;
}) {
  const sent = ends.filter(({ state }) => state === 'sent').length;
  const doubt = ends.filter(({ state }) => state === 'doubt').length;
  const again = ends.filter(({ state }) => state === 'failed' || state === 'left');
  const kind = again.length > 0 ? 'warning' : doubt > 0 ? 'info' : 'success';
  return (
    <>
      <Banner
        kind={kind}
        action={
          again.length > 0 ? (
            <Button size="s" icon="refresh-cw" onClick={() => onRetry(again.map(({ title }) => title))}>
              {messages.retryMany(again.length)}
            </Button>
          ) : null
        }
      >
        <b>{getHeadline(sent, ends.length)}.</b> {doubt > 0 ? formatUnconfirmedTitles(ends, doubt) : null}
      </Banner>
      <ul className={styles.ends}>
        {ends
          .filter(({ state }) => state !== 'sent')
          .map(({ title, text, remedy }) => (
            <li key={`${title.chainId} ${title.kind}`}>
              <b>{messages.number(title.number)}</b> <small>{signedDocumentNames[title.kind]}</small>
              <p>
                {text} {remedy}
              </p>
            </li>
          ))}
      </ul>
    </>
  );
}
