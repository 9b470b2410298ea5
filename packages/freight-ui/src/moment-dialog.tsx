import { formatClockNote, type PlaceClock } from '@trassa/contracts/identity/place-clock.rules';
import { DateField } from '@trassa/ui/date-field';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, type ReactNode, useState } from 'react';
import { findMoment, tomorrowAtTen } from './moment.rules.ts';

const messages = {
  day: 'День',
  time: (clock: string) => `Время${clock || ' (МСК)'}`,
  past: 'Это время уже прошло',
} as const;

/** Properties of a MomentDialog; `children` stand under its two fields. */
interface MomentDialogProps {
  readonly title: string;
  readonly note?: string;
  readonly submitText: string;
  readonly submitting?: boolean;
  readonly error?: string | undefined;
  /** Clock by which the moment is typed, with the town in `place`; absent: Moscow time. */
  readonly clock?: PlaceClock | undefined;
  readonly place?: string | null;
  readonly children?: ReactNode;
  readonly onChosen: (at: Date) => void;
  readonly onClose: () => void;
}

/** Asks for a day and a time that are still ahead, by the clock of a place. */
export function MomentDialog(props: MomentDialogProps) {
  const {
    title,
    note,
    submitText,
    submitting = false,
    error,
    clock,
    place = null,
    children,
    onChosen,
    onClose,
  } = props;
  const [typed, setTyped] = useState(() => tomorrowAtTen(clock, new Date()));
  const [isPast, setPast] = useState(false);
  const at = findMoment(typed, clock);
  const type = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setPast(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!at) return;
    if (at <= new Date()) setPast(true);
    else onChosen(at);
  };
  return (
    <Modal open title={title} onClose={onClose}>
      <FormShell
        label={title}
        onSubmit={submit}
        submitText={submitText}
        submitting={submitting}
        submitDisabled={at === null}
        error={error}
        onCancel={onClose}
        note={note}
      >
        <DateField label={messages.day} required value={typed.day} onChange={(day) => type({ day })} />
        <TextField
          label={messages.time(formatClockNote(clock, place))}
          type="time"
          required
          value={typed.time}
          error={isPast ? messages.past : undefined}
          onChange={(event) => type({ time: event.currentTarget.value })}
        />
        {children}
      </FormShell>
    </Modal>
  );
}
