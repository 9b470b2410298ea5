import { formatFullName } from '@trassa/contracts/account/people-values';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSession } from '@trassa/mfe-kit/session';
import { useSendKeys } from '@trassa/mfe-kit/use-send-keys';
import { DateTime } from '@trassa/ui/date-time';
import { Icon } from '@trassa/ui/icon';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { CommentForm } from './comment-form.tsx';
import { CommentLine } from './comment-line.tsx';
import { commentsMessages } from './comments.messages.ts';
import styles from './comments.module.css';
import {
  type CommentSource,
  type CommentTexts,
  commentsQuery,
  useComments,
  type WaitingWords,
} from './comments.queries.ts';

function NewComment({ source }: { readonly source: CommentSource }) {
  const { add } = useComments(source);
  const messages = source.texts ?? commentsMessages;
  const { getKey, forget } = useSendKeys();
  return (
    <CommentForm
      source={source}
      label={messages.label}
      submitText={messages.send}
      isSending={add.isPending}
      error={add.error?.message}
      onSend={async (words) => {
        await add.mutateAsync({ key: getKey(words), ...words });
        forget();
      }}
    />
  );
}

interface WaitingLineProps extends Pick<CommentSource, 'clock'> {
  readonly words: WaitingWords;
  readonly texts: CommentTexts;
}

function WaitingLine({ words: { text, at }, texts, clock }: WaitingLineProps) {
  const { user } = useSession();
  return (
    <li className={styles.comment}>
      <b>{user ? formatFullName(user) : texts.noName}</b>
      <small>
        <Icon name="clock" size={12} /> <DateTime value={at} clock={clock} /> · {texts.waits}
      </small>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

/** Comments on a subject, and the form for a new one. */
export function CommentsContent({ source }: { readonly source: CommentSource }) {
  const { data, error, isFetching, refetch } = useQuery(commentsQuery(source));
  const { texts: messages = commentsMessages, waiting = [], clock } = source;
  if (!data) {
    return error ? (
      <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={1} />
    );
  }
  return (
    <>
      {data.length + waiting.length > 0 ? (
        <ul className={styles.list}>
          {data.map((comment) => (
            <CommentLine key={comment.id} source={source} comment={comment} />
          ))}
          {waiting.map((words) => (
            <WaitingLine key={words.key} words={words} texts={messages} clock={clock} />
          ))}
        </ul>
      ) : (
        <p className={styles.gone}>{messages.none}</p>
      )}
      <NewComment source={source} />
    </>
  );
}
