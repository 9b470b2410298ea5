import { ANSWER_LIMIT } from '@trassa/contracts/feedback/feedback-limits';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { TextAreaField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { type FormEvent, useState } from 'react';
import { recordMessages as messages } from './record.messages.ts';
import { useAnswer } from './record.queries.ts';

/** Answer to the author; an unsent draft guards against leaving the page. */
export function AnswerForm({ id }: { readonly id: string }) {
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isEmpty, setEmpty] = useState(false);
  const answer = useAnswer(id);
  useDirtyForm(text.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setEmpty(true);
    const onSuccess = () => {
      setText('');
      setKey(crypto.randomUUID());
    };
    answer.mutate({ text, key }, { onSuccess });
  };
  return (
    <FormShell
      label={messages.answer}
      submitText={messages.send}
      submitting={answer.isPending}
      submitDisabled={text === ''}
      error={answer.error && !answer.isPending ? answer.error.message : null}
      onSubmit={submit}
    >
      <TextAreaField
        label={messages.answer}
        hint={`${messages.answerHint} ${messages.counter(text.length, ANSWER_LIMIT)}.`}
        error={isEmpty ? messages.answerEmpty : null}
        rows={4}
        maxLength={ANSWER_LIMIT}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setEmpty(false);
        }}
      />
    </FormShell>
  );
}
