import type { FeedbackItem } from '@trassa/contracts/feedback/feedback';
import { MAX_ANSWER_LENGTH } from '@trassa/contracts/feedback/feedback-limits';
import {
  type FeedbackStatus,
  feedbackStatuses,
  feedbackStatusLabels,
} from '@trassa/contracts/feedback/feedback-status';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSendKeys } from '@trassa/mfe-kit/use-send-keys';
import { Pairs } from '@trassa/ui/card';
import { Copyable } from '@trassa/ui/copy';
import { DateTime } from '@trassa/ui/date-time';
import { DockedPanel, PanelSection } from '@trassa/ui/docked-panel';
import { TextAreaField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Segmented } from '@trassa/ui/segmented';
import { type FormEvent, useState } from 'react';
import { recordMessages as messages } from './record.messages.ts';
import styles from './record.module.css';
import { recordQuery, useChangeStatus, useSendAnswer } from './record.queries.ts';
import { buildMetadataTexts } from './record.rules.ts';

/** Answer to the author; an unsent draft guards against leaving the page. */
function AnswerForm({ id }: { readonly id: string }) {
  const [text, setText] = useState('');
  const { getKey, forget } = useSendKeys();
  const [isEmpty, setEmpty] = useState(false);
  const answer = useSendAnswer(id);
  useDirtyForm(text.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setEmpty(true);
    const onSuccess = () => {
      setText('');
      forget();
    };
    answer.mutate({ text, key: getKey(text) }, { onSuccess });
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
        hint={`${messages.answerHint} ${messages.counter(text.length, MAX_ANSWER_LENGTH)}.`}
        error={isEmpty ? messages.answerEmpty : null}
        rows={4}
        maxLength={MAX_ANSWER_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setEmpty(false);
        }}
      />
    </FormShell>
  );
}

const statuses = feedbackStatuses.map((value) => ({ value, label: feedbackStatusLabels[value] }));

function FeedbackDetails({ item }: { readonly item: FeedbackItem }) {
  const { url, userAgent, viewport, timestamp, traces, remotes } = buildMetadataTexts(item.metadata);
  const code = (trace: string) => <Copyable text={trace} label={messages.copyTrace} />;
  const rows = [
    { name: messages.screen, value: item.screen },
    { name: messages.company, value: item.company_name },
    { name: messages.url, value: url },
    { name: messages.viewport, value: viewport },
    { name: messages.sentAt, value: timestamp ? <DateTime value={timestamp} /> : '' },
    { name: messages.browser, value: userAgent },
    { name: messages.trace, value: traces.sent && code(traces.sent) },
    { name: messages.failedTrace, value: traces.failed && code(traces.failed) },
    { name: messages.remotes, value: remotes },
  ];
  return (
    <PanelSection title={messages.about}>
      <div className={styles.facts}>
        <Pairs rows={rows.filter(({ value }) => value !== '')} />
      </div>
    </PanelSection>
  );
}

function Answers({ item }: { readonly item: FeedbackItem }) {
  return (
    <PanelSection title={messages.answers}>
      {item.answers.length === 0 ? <p className={styles.quiet}>{messages.noAnswers}</p> : null}
      <ol className={styles.answers}>
        {item.answers.map((answer) => (
          <li key={answer.id}>
            <p className={styles.text}>{answer.text}</p>
            <small>
              {answer.author_name} · <DateTime value={answer.created_at} /> ·{' '}
              {answer.delivered_at ? messages.delivered : messages.onTheWay}
            </small>
          </li>
        ))}
      </ol>
      <AnswerForm id={item.id} />
    </PanelSection>
  );
}

/** Message beside the list: text, origin, status, answers. */
function FeedbackRecord({ item, onClose }: { readonly item: FeedbackItem; readonly onClose: () => void }) {
  const change = useChangeStatus();
  const author = item.user_name || item.user_email;
  return (
    <DockedPanel
      title={author}
      label={messages.label(author)}
      note={
        <>
          {item.user_email} · <DateTime value={item.created_at} />
        </>
      }
      onClose={onClose}
    >
      <PanelSection title={messages.status}>
        <Segmented<FeedbackStatus>
          label={messages.status}
          value={change.isPending ? change.variables.status : item.status}
          options={statuses}
          onChange={(status) => change.mutate({ id: item.id, status, before: item.status })}
        />
      </PanelSection>
      <PanelSection title={messages.text}>
        <p className={styles.text}>{item.message}</p>
      </PanelSection>
      <Answers item={item} />
      <FeedbackDetails item={item} />
    </DockedPanel>
  );
}

/** Open message, also when filters or newer messages have moved it off the page. `listed` is its row in the list. */
export function OpenedFeedbackRecord(props: {
  readonly id: string;
  readonly listed: FeedbackItem | undefined;
  readonly onClose: () => void;
}) {
  const { id, listed, onClose } = props;
  const { data, error, refetch, isFetching } = useQuery(recordQuery(id));
  const item = listed ?? data;
  if (item) return <FeedbackRecord item={item} onClose={onClose} />;
  if (!error) return null;
  return (
    <DockedPanel title={messages.unopened} label={messages.unopened} onClose={onClose}>
      <LoadFailure title={messages.openFailed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    </DockedPanel>
  );
}
