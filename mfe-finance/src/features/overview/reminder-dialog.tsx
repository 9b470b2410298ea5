import type { Receivable } from '@trassa/contracts/finance/overview';
import {
  buildReminder,
  type ReminderTone,
  reminderToneLabels,
  reminderTones,
} from '@trassa/contracts/finance/reminder-text.rules';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay, useUser } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { useSendKeys } from '@trassa/mfe-kit/use-send-keys';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { TextAreaField, TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { Segmented } from '@trassa/ui/segmented';
import { useCopied } from '@trassa/ui/use-copied';
import { type FormEvent, useState } from 'react';
import { remindersQuery, useReminderActions } from '../../shared/reminders.queries.ts';
import styles from './overview.module.css';
import { reminderMessages as messages } from './reminder.messages.ts';

const buttonTexts = { idle: messages.copy, copied: messages.copied, refused: messages.copy } as const;
const toneOptions = reminderTones.map((value) => ({ value, label: reminderToneLabels[value] }));

const buildRemindedDebt = ({ deliveredAt, ...debt }: Receivable) => ({
  ...debt,
  deliveredOn: getDay(new Date(deliveredAt)),
});

/** A letter about the debts of a client in one of three tones, to change, send, copy or open in a mail app. */
export function ReminderDialog(props: {
  /** Name of the debtor; empty: the orders name none, so the letter cannot be sent from here. */
  readonly client: string;
  readonly title: string;
  readonly debts: readonly Receivable[];
  readonly onClose: () => void;
}) {
  const { client, debts, onClose } = props;
  const title = messages.title(props.title);
  const { company } = useUser();
  const maySend = useMay('money.manage') && client !== '';
  const { data } = useQuery({ ...remindersQuery(client), enabled: client !== '' });
  const { send } = useReminderActions();
  const { getKey } = useSendKeys();
  const [tone, setTone] = useState<ReminderTone>('friendly');
  const { subject, text: ready } = buildReminder({ debts: debts.map(buildRemindedDebt), company, tone });
  const [changed, setChanged] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { state, copy } = useCopied();
  const text = changed ?? ready;
  const to = typed ?? data?.plan.email ?? '';
  const isMissing = !to.includes('@');
  const mail = `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return;
    const onSuccess = () => {
      toast.success(messages.sent);
      onClose();
    };
    const letter = { client, tone, to: to.trim(), text };
    send.mutate({ ...letter, key: getKey(letter) }, { onSuccess });
  };
  const others = (
    <span className={styles.reminderWays}>
      <Button size="s" icon="copy" onClick={() => void copy(text)}>
        {buttonTexts[state]}
      </Button>
      <Button size="s" icon="mail" href={mail}>
        {messages.mail}
      </Button>
    </span>
  );
  const fields = (
    <>
      <Segmented
        label={messages.tone}
        value={tone}
        options={toneOptions}
        onChange={(next) => {
          setTone(next);
          setChanged(null);
        }}
      />
      <TextAreaField
        label={messages.text}
        hint={state === 'refused' ? messages.refused : messages.hint}
        rows={11}
        maxLength={10_000}
        value={text}
        onChange={({ target }) => setChanged(target.value)}
      />
      {others}
    </>
  );
  return (
    <Modal open title={title} onClose={onClose}>
      {maySend ? (
        <FormShell
          label={title}
          onSubmit={submit}
          submitText={messages.send}
          submitting={send.isPending}
          error={send.error?.message}
          onCancel={onClose}
        >
          {fields}
          <TextField
            label={messages.to}
            type="email"
            icon="mail"
            value={to}
            error={isChecked && isMissing ? messages.toMissing : null}
            onChange={({ target }) => setTyped(target.value)}
          />
          {data?.isDemo ? <Banner kind="info">{messages.demo}</Banner> : null}
        </FormShell>
      ) : (
        fields
      )}
    </Modal>
  );
}
