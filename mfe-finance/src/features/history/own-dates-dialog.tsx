import { DateField } from '@trassa/ui/date-field';
import { FieldPair, FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, useState } from 'react';
import { historyMessages } from './history.messages.ts';

const messages = historyMessages.ownDates;

/** A period by its first and last day; either may be left open. */
export function OwnDatesDialog(props: {
  readonly from: string;
  readonly to: string;
  readonly onChoose: (days: { from: string; to: string }) => void;
  readonly onClose: () => void;
}) {
  const { onChoose, onClose } = props;
  const [from, setFrom] = useState(props.from);
  const [to, setTo] = useState(props.to);
  const isReversed = from !== '' && to !== '' && to < from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReversed) onChoose({ from, to });
  };
  return (
    <Modal open size="s" title={messages.title} onClose={onClose}>
      <FormShell label={messages.title} onSubmit={submit} submitText={messages.show} onCancel={onClose}>
        <FieldPair>
          <DateField label={messages.from} value={from || null} onChange={(day) => setFrom(day ?? '')} />
          <DateField
            label={messages.to}
            value={to || null}
            error={isReversed ? messages.reversed : undefined}
            onChange={(day) => setTo(day ?? '')}
          />
        </FieldPair>
      </FormShell>
    </Modal>
  );
}
