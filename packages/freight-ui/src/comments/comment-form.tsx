import type { Colleague } from '@trassa/contracts/account/people';
import { listMentionedPeople, MAX_COMMENT_LENGTH } from '@trassa/contracts/orders/mentions.rules';
import { isPermitted } from '@trassa/contracts/permissions';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay, useSession } from '@trassa/mfe-kit/session';
import { TextAreaField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { MentionsField } from '@trassa/ui/mentions-field';
import { type FormEvent, useState } from 'react';
import { companyQuery } from '../people.queries.ts';
import type { CommentSource } from './comments.queries.ts';

interface CommentFormProps {
  readonly source: Pick<CommentSource, 'placeholder' | 'readers'>;
  readonly label: string;
  readonly submitText: string;
  /** Initial text and mentions. */
  readonly initial?: { readonly text: string; readonly mentions: readonly Colleague[] };
  readonly isSending: boolean;
  readonly error: string | undefined;
  /** Resolves when the words are stored, so that the field can be emptied. */
  readonly onSend: (words: { text: string; mentions: string[] }) => Promise<unknown>;
  readonly onCancel?: () => void;
}

/** Text of a comment with mentions of colleagues. */
export function CommentForm(props: CommentFormProps) {
  const { source, label, submitText, initial, isSending, error, onSend, onCancel } = props;
  // A driver mentions nobody: the office is notified of every comment of a driver.
  const mayMention = !useMay('trips.drive');
  const { data } = useQuery({ ...companyQuery(), enabled: mayMention });
  const people = data?.people.filter((person) => isPermitted(person, source.readers)) ?? [];
  const { user } = useSession();
  const [text, setText] = useState(initial?.text ?? '');
  // Chosen people come first, since colleagues may have the same name.
  const [chosen, setChosen] = useState(initial?.mentions ?? []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isSending) return;
    const mentions = listMentionedPeople(text, [...chosen, ...people]).map(({ id }) => id);
    await onSend({ text, mentions }).then(
      () => setText(''),
      // The form shows the error of the mutation.
      () => undefined,
    );
  };
  const field = { label, maxLength: MAX_COMMENT_LENGTH, rows: 2, value: text };
  return (
    <FormShell
      label={label}
      onSubmit={(event) => void submit(event)}
      submitText={submitText}
      submitting={isSending}
      submitDisabled={text.trim() === ''}
      error={error}
      onCancel={onCancel}
    >
      {mayMention ? (
        <MentionsField
          {...field}
          placeholder={source.placeholder}
          onValueChange={setText}
          people={people.filter(({ id }) => id !== user?.id)}
          onMention={(id) => setChosen((before) => [...people.filter((person) => person.id === id), ...before])}
        />
      ) : (
        <TextAreaField {...field} onChange={({ target }) => setText(target.value)} />
      )}
    </FormShell>
  );
}
