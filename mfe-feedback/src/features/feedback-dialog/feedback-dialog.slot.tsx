import { tabStorage } from '@trassa/api-client/browser-storage';
import {
  FEEDBACK_DRAFT_KEY,
  MAX_MESSAGE_LENGTH,
  MESSAGE_WARNING_LENGTH,
} from '@trassa/contracts/feedback/feedback-limits';
import { getScreenName } from '@trassa/contracts/feedback/screens';
import { useNavigate } from '@trassa/mfe-kit/router';
import { useSession } from '@trassa/mfe-kit/session';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { useSendKeys } from '@trassa/mfe-kit/use-send-keys';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Pairs } from '@trassa/ui/card';
import { TextAreaField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Icon } from '@trassa/ui/icon';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { feedbackPaths } from '../../paths.ts';
import { feedbackDialogMessages as messages } from './feedback-dialog.messages.ts';
import styles from './feedback-dialog.module.css';
import { formatFailure, type MessageOrigin, useSendFeedback } from './feedback-dialog.queries.ts';

function readDraft(): string {
  return tabStorage.getItem(FEEDBACK_DRAFT_KEY) ?? '';
}

/** Stores the draft for the tab. */
function keepDraft(text: string): void {
  if (text === '') tabStorage.removeItem(FEEDBACK_DRAFT_KEY);
  else tabStorage.setItem(FEEDBACK_DRAFT_KEY, text);
}

/** Draft of the message, stored in the tab. */
function useDraft() {
  const [text, setText] = useState(readDraft);
  const change = (next: string) => {
    setText(next);
    keepDraft(next);
  };
  return [text, change] as const;
}

function SignInPrompt(props: { readonly from: string; readonly asked: boolean; readonly onLeave: () => void }) {
  const navigate = useNavigate();
  const { from, asked, onLeave } = props;
  const leave = () => {
    onLeave();
    if (from !== feedbackPaths.login) navigate(feedbackPaths.loginFrom(from));
  };
  return (
    <Banner
      kind={asked ? 'error' : 'warning'}
      action={
        <Button size="s" onClick={leave}>
          {messages.signIn}
        </Button>
      }
    >
      {messages.signInFirst}. {messages.draftKept}
    </Banner>
  );
}

/** Hint, from 1801 characters on the number of characters left; beside it the counter. */
function MessageHint({ length }: { readonly length: number }) {
  const isLong = length > MESSAGE_WARNING_LENGTH;
  return (
    <span className={styles.hint}>
      <span className={isLong ? styles.warning : undefined}>
        {isLong ? messages.left(MAX_MESSAGE_LENGTH - length) : messages.tip}
      </span>
      <span className={styles.counter}>{messages.counter(length, MAX_MESSAGE_LENGTH)}</span>
    </span>
  );
}

const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

/** Screen, email, message. Ctrl+Enter submits. Guests are asked to sign in, and their draft is kept. */
function FeedbackForm(props: {
  readonly place: MessageOrigin;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}) {
  const { user, isLoading } = useSession();
  const [text, setText] = useDraft();
  const [problem, setProblem] = useState<'empty' | 'guest' | null>(null);
  const { getKey } = useSendKeys();
  const sending = useSendFeedback();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const isGuest = user === null && !isLoading;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const message = text.trim();
    if (message === '') return setProblem('empty');
    if (user === null) return setProblem('guest');
    const onSuccess = () => {
      keepDraft('');
      props.onSent();
    };
    if (!sending.isPending) sending.mutate({ ...props.place, message, key: getKey(message) }, { onSuccess });
  };
  return (
    <FormShell
      label={messages.title}
      submitText={messages.send}
      submitting={sending.isPending}
      submitDisabled={text === ''}
      error={sending.error && !sending.isPending ? formatFailure(sending.error) : null}
      onCancel={props.onCancel}
      onSubmit={submit}
    >
      <Pairs
        rows={[
          { name: messages.screen, value: getScreenName(props.place.path) },
          { name: messages.email, value: user?.email ?? (isGuest ? messages.guest : '') },
        ]}
      />
      {isGuest ? <SignInPrompt from={props.place.path} asked={problem === 'guest'} onLeave={props.onCancel} /> : null}
      <TextAreaField
        ref={area}
        label={messages.message}
        hint={<MessageHint length={text.length} />}
        error={problem === 'empty' ? messages.empty : null}
        placeholder={messages.placeholder}
        rows={6}
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
        onKeyDown={(event) => (isSendKey(event) ? submit(event) : undefined)}
      />
    </FormShell>
  );
}

const closeAfterSentMs = 2000;

function SentConfirmation({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, closeAfterSentMs);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <p className={styles.sent} role="status">
      <Icon name="circle-check" size={24} />
      {messages.sent}
    </p>
  );
}

/** Dialog of the feedback button: form, then a confirmation for two seconds. */
export function FeedbackDialogSlot({ path, remotes, onClose }: SlotPropsOf['feedback.dialog']) {
  const [sent, setSent] = useState(false);
  return (
    <Modal open title={messages.title} onClose={onClose}>
      {sent ? (
        <SentConfirmation onClose={onClose} />
      ) : (
        <FeedbackForm place={{ path, remotes }} onSent={() => setSent(true)} onCancel={onClose} />
      )}
    </Modal>
  );
}
