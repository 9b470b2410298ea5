import { useQuery } from '@trassa/mfe-kit/query';
import { DateField } from '@trassa/ui/date-field';
import { CheckboxField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, useState } from 'react';
import { ConflictsNotice } from '../../../shared/assignment/conflicts-notice.tsx';
import { splitConflicts } from '../../../shared/assignment/split-conflicts.rules.ts';
import { orderCalendarMessages as messages } from './order-calendar.messages.ts';
import { dayMoveConflictsQuery, type MovedOrder, useDayMove } from './order-calendar.queries.ts';
import { useMovedToast } from './use-moved-toast.ts';

/** Moves an order to a chosen day; conflicts of that day are told before. */
export function MoveDialog({ move, onClose }: { readonly move: MovedOrder; readonly onClose: () => void }) {
  const [day, setDay] = useState<string | null>(move.day);
  const [isConfirmed, setConfirmed] = useState(false);
  const moving = useDayMove();
  const sayMoved = useMovedToast();
  const check = useQuery({ ...dayMoveConflictsQuery(move.id, day ?? ''), enabled: day !== null });
  const conflicts = splitConflicts(check.data?.conflicts ?? []);
  const needsConfirmation = conflicts.refusing.length === 0 && conflicts.warning.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check.data || day === null) return;
    const { version } = check.data;
    const done = () => {
      sayMoved({ ...move, day });
      onClose();
    };
    moving.mutate({ id: move.id, version, day, confirmed: isConfirmed ? conflicts.kinds : [] }, { onSuccess: done });
  };
  const choose = (chosen: string | null) => {
    setDay(chosen);
    setConfirmed(false);
  };
  return (
    <Modal open title={messages.formatMove(move.number)} size="s" onClose={onClose}>
      <FormShell
        label={messages.formatMove(move.number)}
        onSubmit={submit}
        submitText={messages.move}
        submitting={moving.isPending}
        submitDisabled={!check.data || conflicts.refusing.length > 0 || (needsConfirmation && !isConfirmed)}
        error={moving.error?.message ?? check.error?.message}
        onCancel={onClose}
      >
        <p>{messages.moveText}</p>
        <DateField
          label={messages.day}
          required
          value={day}
          error={day === null ? messages.noDay : undefined}
          onChange={choose}
        />
        <ConflictsNotice conflicts={conflicts} refused={messages.refused} />
        {needsConfirmation ? (
          <CheckboxField
            label={messages.confirm}
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
        ) : null}
      </FormShell>
    </Modal>
  );
}
