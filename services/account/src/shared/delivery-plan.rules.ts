import {
  isTopicSwitchedOn,
  type NotificationChannel,
  type NotificationTopic,
  notificationChannels,
} from '@trassa/contracts/account/notification-topics';
import type { NotificationChoices } from '@trassa/contracts/account/notifications';
import type { RightsHolder } from '@trassa/contracts/permissions';
import { getDueTime } from './delivery-time.rules.ts';

/** Person of the company with choices and addresses. */
export interface Recipient extends RightsHolder {
  userId: string;
  choices: NotificationChoices;
  hasTelegram: boolean;
  /** Ids of push subscriptions of browsers with a living session. */
  browsers: readonly string[];
  /** Whether the person has muted the order of the message. */
  isMuted: boolean;
}

/** Row of the outbox that a message causes. */
export interface PlannedDelivery {
  userId: string;
  channel: NotificationChannel;
  targetId: string;
  digest: boolean;
  dueAt: Date;
}

/** Target id on channels where a person has one address. */
const ONLY_TARGET_ID = '00000000-0000-0000-0000-000000000000';

const buildTargetIds = ({ hasTelegram, browsers }: Recipient): Record<NotificationChannel, readonly string[]> => ({
  email: [ONLY_TARGET_ID],
  telegram: hasTelegram ? [ONLY_TARGET_ID] : [],
  push: browsers,
});

/** Deliveries of a message to a person: by each channel that is on and has an address. */
export function planDeliveries(recipient: Recipient, topic: NotificationTopic, at: Date): PlannedDelivery[] {
  const { userId, role, withoutCosts, choices, isMuted } = recipient;
  if (isMuted) return [];
  const addresses = buildTargetIds(recipient);
  return notificationChannels
    .filter((channel) => isTopicSwitchedOn({ role, withoutCosts, switches: choices.switches }, topic, channel))
    .flatMap((channel) => {
      const digest = channel === 'email' && choices.digestHour !== null;
      const due = getDueTime(at, choices, digest);
      return addresses[channel].map((targetId) => ({ userId, channel, targetId, digest, dueAt: due }));
    });
}
