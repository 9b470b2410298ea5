import { type TimeZone, timeZoneIds, timeZones } from '@trassa/contracts/account/notification-values';
import type { NotificationChoices } from '@trassa/contracts/account/notifications';
import { SelectField } from '@trassa/freight-ui/select-field';
import { toast } from '@trassa/mfe-kit/toasts';
import { Card } from '@trassa/ui/card';
import { CheckboxField } from '@trassa/ui/field';
import { Segmented } from '@trassa/ui/segmented';
import { notificationsMessages as messages } from './notifications.messages.ts';
import styles from './notifications.module.css';
import type { ChoicesChange } from './notifications.queries.ts';

const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: messages.hour(hour) }));
const zoneOptions = timeZoneIds.map((value) => ({ value, label: timeZones[value] }));
const usualQuietHours = { from: 22, to: 7 };
const usualDigestHour = 9;
const emailSchedules = ['now', 'daily'] as const;

type DeliveryTimesProps = { readonly choices: NotificationChoices; readonly onChange: (change: ChoicesChange) => void };

/** Quiet hours, time zone and the daily email. */
export function DeliveryTimes({ choices, onChange }: DeliveryTimesProps) {
  const { quietHours, timeZone, digestHour } = choices;
  const changeQuiet = (part: Partial<typeof usualQuietHours>) =>
    onChange((now) => {
      const next = { ...(now.quietHours ?? usualQuietHours), ...part };
      if (next.from !== next.to) return { ...now, quietHours: next };
      toast.error(messages.sameHours);
      return now;
    });
  return (
    <Card title={messages.timeTitle}>
      <CheckboxField
        label={messages.quiet}
        hint={messages.quietHint}
        checked={quietHours !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange((now) => ({ ...now, quietHours: checked ? usualQuietHours : null }))
        }
      />
      <div className={styles.times}>
        {quietHours ? (
          <>
            <SelectField
              label={messages.from}
              value={String(quietHours.from)}
              options={hourOptions}
              onChange={(value) => changeQuiet({ from: Number(value) })}
            />
            <SelectField
              label={messages.to}
              value={String(quietHours.to)}
              options={hourOptions}
              onChange={(value) => changeQuiet({ to: Number(value) })}
            />
          </>
        ) : null}
        <SelectField
          label={messages.timeZone}
          value={timeZone}
          options={zoneOptions}
          onChange={(value) => onChange((now) => ({ ...now, timeZone: value as TimeZone }))}
        />
      </div>
      <div className={styles.letters}>
        <span>{messages.letters}</span>
        <Segmented
          label={messages.letters}
          value={digestHour === null ? 'now' : 'daily'}
          onChange={(way) => onChange((now) => ({ ...now, digestHour: way === 'daily' ? usualDigestHour : null }))}
          options={emailSchedules.map((value) => ({ value, label: messages.lettersWays[value] }))}
        />
      </div>
      {digestHour === null ? null : (
        <div className={styles.times}>
          <SelectField
            label={messages.digestHour}
            hint={messages.digestHint}
            value={String(digestHour)}
            options={hourOptions}
            onChange={(value) => onChange((now) => ({ ...now, digestHour: Number(value) }))}
          />
        </div>
      )}
    </Card>
  );
}
