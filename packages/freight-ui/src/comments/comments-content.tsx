import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { CommentForm } from './comment-form.tsx';
import { CommentLine } from './comment-line.tsx';
import { commentsMessages as messages } from './comments.messages.ts';
import styles from './comments.module.css';
import { type CommentSource, commentsQuery, useComments } from './comments.queries.ts';

function NewComment({ source }: { readonly source: CommentSource }) {
  const { add } = useComments(source);
  // The same key until an answer came, so that a lost one doubles nothing.
  const [key, setKey] = useState(() => crypto.randomUUID());
  return (
    <CommentForm
      source={source}
      label={messages.label}
      submitText={messages.send}
      isSending={add.isPending}
      error={add.error?.message}
      onSend={async (words) => {
        await add.mutateAsync({ key, ...words });
        setKey(crypto.randomUUID());
      }}
    />
  );
}

/** Comments on a subject, and a new one. */
export function CommentsContent({ source }: { readonly source: CommentSource }) {
  const { data, error, isFetching, refetch } = useQuery(commentsQuery(source));
  if (!data) {
    return error ? (
      <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={1} />
    );
  }
  return (
    <>
      {data.length > 0 ? (
        <ul className={styles.list}>
          {data.map((comment) => (
            <CommentLine key={comment.id} source={source} comment={comment} />
          ))}
        </ul>
      ) : (
        <p className={styles.gone}>{messages.none}</p>
      )}
      <NewComment source={source} />
    </>
  );
}
