import type { Comment } from '@trassa/contracts/orders/comments';
import { splitMentions } from '@trassa/contracts/orders/mentions.rules';
import { IconButton } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { DateTime } from '@trassa/ui/date-time';
import { useState } from 'react';
import { CommentForm } from './comment-form.tsx';
import { commentsMessages } from './comments.messages.ts';
import styles from './comments.module.css';
import { type CommentSource, useComments } from './comments.queries.ts';

interface CommentLineProps {
  readonly source: CommentSource;
  readonly comment: Comment;
}

function CommentText({ text, mentions }: Pick<Comment, 'text' | 'mentions'>) {
  let at = 0;
  const parts = splitMentions(text, mentions).map((part) => {
    const key = at;
    at += part.text.length;
    return { ...part, key };
  });
  return (
    <p className={styles.text}>{parts.map((part) => (part.person ? <b key={part.key}>{part.text}</b> : part.text))}</p>
  );
}

function CommentActions({ source, comment, onEdit }: CommentLineProps & { readonly onEdit: () => void }) {
  const { remove } = useComments(source);
  const messages = source.texts ?? commentsMessages;
  const ask = () =>
    confirm({
      title: messages.removeTitle,
      text: messages.removeText,
      okText: messages.remove,
      danger: true,
      action: async () => void (await remove.mutateAsync(comment.id)),
    });
  return (
    <span className={styles.actions}>
      <IconButton icon="pencil" size="s" label={messages.change} onClick={onEdit} />
      <IconButton icon="trash-2" size="s" label={messages.remove} onClick={() => void ask()} />
    </span>
  );
}

function CommentEditor({ source, comment, onEnd }: CommentLineProps & { readonly onEnd: () => void }) {
  const { change } = useComments(source);
  const messages = source.texts ?? commentsMessages;
  return (
    <CommentForm
      source={source}
      label={messages.changeLabel}
      submitText={messages.save}
      initial={comment}
      isSending={change.isPending}
      error={change.error?.message}
      onSend={async (words) => {
        await change.mutateAsync({ id: comment.id, ...words });
        onEnd();
      }}
      onCancel={onEnd}
    />
  );
}

/** A comment with its author and time; its author can change it for a while. */
export function CommentLine(props: CommentLineProps) {
  const { author, at, text, mentions, isEdited, isRemoved, changeableUntil } = props.comment;
  const [isEditing, setEditing] = useState(false);
  const { clock, texts: messages = commentsMessages } = props.source;
  return (
    <li className={styles.comment}>
      <b>{author.name || messages.noName}</b>
      <small>
        <DateTime value={at} clock={clock} />
        {isEdited && !isRemoved ? ` · ${messages.edited}` : null}
      </small>
      {changeableUntil && !isEditing ? <CommentActions {...props} onEdit={() => setEditing(true)} /> : null}
      {isEditing ? (
        <CommentEditor {...props} onEnd={() => setEditing(false)} />
      ) : isRemoved ? (
        <p className={styles.gone}>{messages.removed}</p>
      ) : (
        <CommentText text={text} mentions={mentions} />
      )}
    </li>
  );
}
