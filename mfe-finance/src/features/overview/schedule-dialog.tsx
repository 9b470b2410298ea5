import { reminderTones } from '@trassa/contracts/finance/reminder-text.rules';
import type { RemindersOfClient } from '@trassa/contracts/finance/reminders';
import { toast } from '@trassa/mfe-kit/toasts';
import { CheckboxField, TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, useState } from 'react';
import type { useReminderActions } from '../../shared/reminders.queries.ts';
import { reminderMessages as messages } from './reminder.messages.ts';

const isDayCount = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 365;

/** Choice whether reminders are sent automatically, and on which days of a delay. */
export function ScheduleDialog(props: {
  readonly schedule: RemindersOfClient['schedule'];
  readonly saving: ReturnType<typeof useReminderActions>['saveSchedule'];
  readonly onClose: () => void;
}) {
  const { schedule, saving, onClose } = props;
  const [isOn, setOn] = useState(schedule.isOn);
  const [days, setDays] = useState({
    ...{ friendly: `${schedule.friendly}`, firm: `${schedule.firm}`, last: `${schedule.last}` },
  });
  const [isChecked, setChecked] = useState(false);
  const { friendly, firm, last } = days;
  const isOrdered = Number(friendly) < Number(firm) && Number(firm) < Number(last);
  const getError = (text: string, isLast: boolean) => {
    if (!isDayCount(text)) return messages.dayWrong;
    return isLast && !isOrdered ? messages.order : null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (reminderTones.some((tone) => getError(days[tone], tone === 'last'))) return;
    const onSuccess = () => {
      toast.success(messages.planSaved);
      onClose();
    };
    saving.mutate({ isOn, friendly: Number(friendly), firm: Number(firm), last: Number(last) }, { onSuccess });
  };
  return (
    <Modal open title={messages.scheduleTitle} onClose={onClose}>
      <FormShell
        label={messages.scheduleTitle}
        onSubmit={submit}
        submitText={messages.save}
        submitting={saving.isPending}
        error={saving.error?.message}
        onCancel={onClose}
      >
        <CheckboxField
          label={messages.scheduleOn}
          hint={messages.scheduleHint}
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
        {reminderTones.map((tone) => (
          <TextField
            key={tone}
            label={messages.day[tone]}
            inputMode="numeric"
            value={days[tone]}
            error={isChecked ? getError(days[tone], tone === 'last') : null}
            onChange={({ target }) => setDays({ ...days, [tone]: target.value })}
          />
        ))}
      </FormShell>
    </Modal>
  );
}
