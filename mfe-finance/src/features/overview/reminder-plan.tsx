import { reminderToneLabels } from '@trassa/contracts/finance/reminder-text.rules';
import type { RemindersOfClient } from '@trassa/contracts/finance/reminders';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { DateField } from '@trassa/ui/date-field';
import { CheckboxField, TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { formatDateTime } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { Modal } from '@trassa/ui/modal';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { type FormEvent, useState } from 'react';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { remindersQuery, useReminderActions } from '../../shared/reminders.queries.ts';
import styles from './overview.module.css';
import { reminderMessages as messages } from './reminder.messages.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

function SentReminders({ sent }: Pick<RemindersOfClient, 'sent'>) {
  return (
    <section aria-label={messages.history}>
      <h4 className={styles.planTitle}>{messages.history}</h4>
      {sent.length === 0 ? <p className={styles.quiet}>{messages.none}</p> : null}
      <ul className={styles.sent}>
        {sent.map(({ id, tone, to, at, debts, amount, bySchedule }) => (
          <li key={id}>
            <span className={styles.debtHead}>
              {messages.line(reminderToneLabels[tone], to)}
              <small className={styles.quiet}>{formatDateTime(at)}</small>
            </span>
            <small className={styles.quiet}>
              {[messages.of(debts, formatMoney(toKopecks(amount))), bySchedule ? messages.bySchedule : '']
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Schedule({ schedule }: Pick<RemindersOfClient, 'schedule'>) {
  const mayChange = useMay('company.manage');
  const [isOpen, setOpen] = useState(false);
  const { saveSchedule } = useReminderActions();
  const { isOn, friendly, firm, last } = schedule;
  return (
    <div className={styles.schedule}>
      <p>{isOn ? messages.on(friendly, firm, last) : messages.off}</p>
      {mayChange ? (
        <Button size="s" icon="calendar-days" onClick={() => setOpen(true)}>
          {messages.schedule}
        </Button>
      ) : null}
      {isOpen ? <ScheduleDialog schedule={schedule} saving={saveSchedule} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function PlanForm(props: {
  readonly client: string;
  readonly reminders: RemindersOfClient;
  readonly onClose: () => void;
}) {
  const { client, reminders, onClose } = props;
  const { plan } = reminders;
  const { savePlan } = useReminderActions();
  const [email, setEmail] = useState(plan.email ?? '');
  const [isStopped, setStopped] = useState(plan.isStopped);
  const [postponedTo, setPostponedTo] = useState(plan.postponedTo);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      toast.success(messages.planSaved);
      onClose();
    };
    savePlan.mutate({ client, email: email.trim() || null, isStopped, postponedTo }, { onSuccess });
  };
  return (
    <FormShell
      label={messages.planTitle(client)}
      onSubmit={submit}
      submitText={messages.save}
      submitting={savePlan.isPending}
      error={savePlan.error?.message}
      onCancel={onClose}
    >
      <TextField
        label={messages.to}
        type="email"
        icon="mail"
        hint={email.trim() ? undefined : messages.noEmail}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <DateField
        label={messages.postponed}
        hint={messages.postponedHint}
        value={postponedTo}
        onChange={setPostponedTo}
      />
      <CheckboxField label={messages.stop} checked={isStopped} onChange={({ target }) => setStopped(target.checked)} />
    </FormShell>
  );
}

/** How a client is reminded, what holds letters up, and what was sent. */
export function ReminderPlanDialog({ client, onClose }: { readonly client: string; readonly onClose: () => void }) {
  const mayChange = useMay('money.manage');
  const { data, error, isFetching, refetch } = useQuery(remindersQuery(client));
  return (
    <Modal open title={messages.planTitle(client)} onClose={onClose}>
      {renderLoadFailure(messages.planFailed, { error, isFetching, refetch })}
      {data || error ? null : <SkeletonRows rows={5} />}
      {data ? (
        <>
          {data.isDemo ? <Banner kind="info">{messages.demo}</Banner> : null}
          <Schedule schedule={data.schedule} />
          <SentReminders sent={data.sent} />
          {mayChange ? <PlanForm client={client} reminders={data} onClose={onClose} /> : null}
        </>
      ) : null}
    </Modal>
  );
}
