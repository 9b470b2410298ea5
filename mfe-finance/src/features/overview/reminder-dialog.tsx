import type { Receivable } from '@trassa/contracts/finance/overview';
import { useUser } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { TextAreaField } from '@trassa/ui/field';
import { Modal } from '@trassa/ui/modal';
import { useCopied } from '@trassa/ui/use-copied';
import { useState } from 'react';
import { buildReminder, reminderMessages as messages } from './reminder.messages.ts';

const buttonTexts = { idle: messages.copy, copied: messages.copied, refused: messages.copy } as const;

/** A ready text about the debts of a client, to be changed, copied or mailed. */
export function ReminderDialog(props: {
  readonly client: string;
  readonly debts: readonly Receivable[];
  readonly onClose: () => void;
}) {
  const { client, debts, onClose } = props;
  const { company } = useUser();
  const [reminder] = useState(() => buildReminder(debts, company));
  const [text, setText] = useState(reminder.text);
  const { state, copy } = useCopied();
  const mail = `mailto:?subject=${encodeURIComponent(reminder.subject)}&body=${encodeURIComponent(text)}`;
  return (
    <Modal
      open
      title={messages.title(client)}
      onClose={onClose}
      footer={
        <>
          <Button icon="mail" href={mail}>
            {messages.mail}
          </Button>
          <Button variant="primary" icon="copy" onClick={() => void copy(text)}>
            {buttonTexts[state]}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={messages.text}
        hint={state === 'refused' ? messages.refused : messages.hint}
        rows={12}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Modal>
  );
}
