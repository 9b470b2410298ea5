import type { NotificationChannel } from '@trassa/contracts/account/notification-topics';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { RefusedAddressError } from '../../providers/mailer.ts';
import type { Channels } from '../../shared/channels.ts';
import type { AddressedMessage } from './addressed.queries.ts';
import { composeBotMessage, composeNotificationEmail, composePush } from './delivery-texts.rules.ts';

/** Messages of one person that are sent by one call. */
interface PersonalBatch {
  channel: NotificationChannel;
  isDigest: boolean;
  messages: readonly [AddressedMessage, ...AddressedMessage[]];
}

/** Sends by a channel; null when the person has no address there any more, or Telegram or push is off. */
export async function sendBatch(
  channels: Channels,
  { channel, isDigest, messages }: PersonalBatch,
  origin: string,
): Promise<ProviderOutcome<unknown> | null> {
  const [first] = messages;
  const { chatId, endpoint, p256dh, auth, email } = first;
  if (channel === 'telegram') {
    return channels.telegram && chatId !== null
      ? channels.telegram.send(chatId, composeBotMessage(first, origin))
      : null;
  }
  if (channel === 'push') {
    return channels.push && endpoint !== null
      ? channels.push.send({ endpoint, p256dh, auth }, composePush(first, origin))
      : null;
  }
  try {
    if (!channels.mailer) return { ok: false, failure: 'unavailable', detail: 'no mail server is configured' };
    await channels.mailer(composeNotificationEmail(email, messages, { origin, isDigest }));
    return { ok: true, value: null };
  } catch (error) {
    // A refused address says nothing of other addresses; any other error concerns the mail server.
    const failure = error instanceof RefusedAddressError ? 'malformed' : 'unavailable';
    return { ok: false, failure, detail: error instanceof Error ? error.message : 'refused' };
  }
}
