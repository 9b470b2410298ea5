import type { NotificationChannel } from '@trassa/contracts/account/notification-topics';
import type { QueueTable } from '@trassa/service-kit/queue-table';

interface NotificationChoicesTable {
  company_id: string;
  user_id: string;
  /** JSON text when written, an object when read. */
  choices: unknown;
  updated_at: Date;
}

/** Order about which a person wants nothing delivered. */
interface MutedOrderTable {
  company_id: string;
  user_id: string;
  order_id: string;
  muted_at: Date;
}

interface TelegramChatTable {
  company_id: string;
  user_id: string;
  chat_id: number;
  /** Name of the person in Telegram. */
  name: string;
  linked_at: Date;
  /** When the person blocked the bot or deleted the chat. */
  blocked_at: Date | null;
}

/** Single-use code of a link to the bot; a person has at most one. */
interface TelegramCodeTable {
  company_id: string;
  user_id: string;
  /** SHA-256 of the code, hex. */
  hash: string;
  expires_at: Date;
}

/** Browser that receives pushes until its session ends. */
interface PushSubscriptionTable {
  company_id: string;
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

/** Outbox of the channels: a message to one address of one person. */
export interface DeliveryTable extends QueueTable {
  message_id: string;
  user_id: string;
  channel: NotificationChannel;
  /** Id of the browser for a push; the zero UUID on channels where a person has one address. */
  target_id: string;
  /** Whether the message is sent in the daily email of the person. */
  digest: boolean;
  due_at: Date;
  sent_at: Date | null;
}

/** Time until which no process sends by a channel, as its provider asked. */
interface ChannelPauseTable {
  channel: NotificationChannel;
  until_at: Date;
}

export interface NotificationTables {
  channel_pauses: ChannelPauseTable;
  notification_choices: NotificationChoicesTable;
  muted_orders: MutedOrderTable;
  telegram_chats: TelegramChatTable;
  telegram_codes: TelegramCodeTable;
  push_subscriptions: PushSubscriptionTable;
  deliveries: DeliveryTable;
}
