import {
  getTopic,
  isCarriedBy,
  isTopicSwitchedOn,
  listTopicsFor,
  type NotificationChannel,
  type NotificationTopic,
  notificationChannels,
} from '@trassa/contracts/account/notification-topics';
import type { NotificationChoices } from '@trassa/contracts/account/notifications';
import type { RightsHolder } from '@trassa/contracts/permissions';
import { Card } from '@trassa/ui/card';
import { CheckboxField } from '@trassa/ui/field';
import { VisuallyHidden } from '@trassa/ui/visually-hidden';
import { notificationsMessages as messages } from './notifications.messages.ts';
import styles from './notifications.module.css';
import type { ChoicesChange } from './notifications.queries.ts';

type TopicTableProps = {
  readonly person: RightsHolder;
  readonly choices: NotificationChoices;
  readonly onChange: (change: ChoicesChange) => void;
};

/** Topics of the person by channels, as a table of switches. */
export function TopicTable({ person, choices, onChange }: TopicTableProps) {
  const { switches } = choices;
  const change = (topic: NotificationTopic, channel: NotificationChannel, on: boolean) =>
    onChange((now) => ({ ...now, switches: { ...now.switches, [topic]: { ...now.switches[topic], [channel]: on } } }));
  return (
    <Card title={messages.topicsTitle} flush>
      <table className={styles.topics}>
        <thead>
          <tr>
            <th scope="col">{messages.topic}</th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col">
                {messages.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listTopicsFor(person).map((topic) => (
            <tr key={topic}>
              <th scope="row">{getTopic(topic).label}</th>
              {notificationChannels.map((channel) => (
                <td key={channel}>
                  {isCarriedBy(topic, channel) ? (
                    <CheckboxField
                      label={
                        <VisuallyHidden>
                          {messages.cell(getTopic(topic).label, messages.channels[channel])}
                        </VisuallyHidden>
                      }
                      checked={isTopicSwitchedOn({ ...person, switches }, topic, channel)}
                      onChange={({ currentTarget: { checked } }) => change(topic, channel, checked)}
                    />
                  ) : (
                    <small title={messages.alwaysHint}>{messages.always}</small>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
