import type { PaperEvent } from '@trassa/contracts/finance/paper-kinds';
import type { PaperDetails } from '@trassa/contracts/finance/papers';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { useSendKeys } from '@trassa/mfe-kit/use-send-keys';
import { DateField } from '@trassa/ui/date-field';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, useState } from 'react';
import { clientContactsByNameQuery } from '../../shared/client-contacts.queries.ts';
import { papersMessages } from './papers.messages.ts';
import type { usePaperActions } from './papers.queries.ts';

const messages = papersMessages.event;

/** Asks for the day of an event of a paper. */
export function EventDialog(props: {
  readonly event: PaperEvent;
  readonly paper: PaperDetails;
  readonly telling: ReturnType<typeof usePaperActions>['tell'];
  readonly onClose: () => void;
}) {
  const { event, paper, telling, onClose } = props;
  const today = getDay(new Date());
  const [on, setOn] = useState<string | null>(today);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const title = papersMessages.events[event];
  const submit = (press: FormEvent) => {
    press.preventDefault();
    setChecked(true);
    if (!on) return;
    const onSuccess = () => {
      toast.success(messages.saved);
      onClose();
    };
    telling.mutate({ event, on, ...(note.trim() ? { note: note.trim() } : {}) }, { onSuccess });
  };
  return (
    <Modal open title={title} onClose={onClose}>
      <FormShell
        label={title}
        onSubmit={submit}
        submitText={messages.save}
        submitting={telling.isPending}
        error={telling.error?.message}
        onCancel={onClose}
      >
        <DateField
          label={messages.day}
          hint={event === 'originals_received' ? messages.originalsHint : undefined}
          min={paper.issuedOn}
          max={today}
          value={on}
          error={isChecked && !on ? messages.noDay : null}
          onChange={setOn}
        />
        <TextField
          label={messages.note}
          aside={messages.optional}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </FormShell>
    </Modal>
  );
}

/** Asks for the address that a paper is sent to; repeats to one address send one letter. */
export function SendDialog(props: {
  /** Client of the paper, whose stored address the field begins with. */
  readonly client: string;
  readonly sending: ReturnType<typeof usePaperActions>['send'];
  readonly onClose: () => void;
}) {
  const { client, sending, onClose } = props;
  const words = papersMessages.sending;
  const { data } = useQuery(clientContactsByNameQuery(client));
  const [typed, setTyped] = useState<string | null>(null);
  const to = typed ?? data?.email ?? '';
  const { getKey } = useSendKeys();
  const [isChecked, setChecked] = useState(false);
  const isMissing = !to.includes('@');
  const submit = (press: FormEvent) => {
    press.preventDefault();
    setChecked(true);
    if (isMissing) return;
    const onSuccess = () => {
      toast.success(words.done);
      onClose();
    };
    const address = to.trim();
    sending.mutate({ to: address, key: getKey(address) }, { onSuccess });
  };
  return (
    <Modal open title={words.title} onClose={onClose}>
      <FormShell
        label={words.title}
        onSubmit={submit}
        submitText={words.action}
        submitting={sending.isPending}
        error={sending.error?.message}
        onCancel={onClose}
      >
        <TextField
          label={words.to}
          hint={words.hint}
          icon="mail"
          type="email"
          autoFocus
          value={to}
          error={isChecked && isMissing ? words.missing : null}
          onChange={({ target }) => setTyped(target.value)}
        />
      </FormShell>
    </Modal>
  );
}
