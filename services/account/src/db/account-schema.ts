import type { MessageKind } from '@trassa/contracts/account/account-kinds';
import type { NotificationTopic } from '@trassa/contracts/account/notification-topics';
import type { HandoverRole, InvitedRole } from '@trassa/contracts/account/people-values';
import type { QueueTable } from '@trassa/service-kit/queue-table';
import type { ColumnType, Generated } from 'kysely';

export interface PasswordResetTable {
  id: string;
  person_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Email in the outbox; its text is composed at delivery, so that no reset link is ever stored. */
export interface EmailTable extends QueueTable {
  id: string;
  to_email: string;
  kind: string;
  /** JSON text when written, an object when read. */
  data: unknown;
  created_at: Date;
  sent_at: Date | null;
}

export interface UserStateTable {
  company_id: string;
  user_id: string;
  state: unknown;
  updated_at: Date;
}

export interface MessageTable {
  company_id: string;
  id: string;
  seq: Generated<number>;
  event_key: string;
  /** Null: for everybody in the company whose rights cover the topic, except drivers. */
  user_id: string | null;
  kind: MessageKind;
  topic: NotificationTopic;
  title: string;
  text: string;
  href: string | null;
  at: Date;
  /** When the last reason of the message was settled; null: one is open, or it has none and never is. */
  settled_at: ColumnType<Date | null, never, Date>;
  settled_words: ColumnType<string | null, never, string>;
}

/** Reason why a message is open, by its key; the message is settled once all its reasons are. */
export interface MessageReasonTable {
  company_id: string;
  reason: string;
  message_id: string;
  settled_at: Date | null;
}

export interface MessageReadTable {
  company_id: string;
  user_id: string;
  message_id: string;
}

/** Invitation of a person by email; a withdrawn one is deleted. */
export interface InvitationTable {
  company_id: string;
  id: string;
  email: string;
  email_key: string;
  role: InvitedRole;
  /** Driver of the directory whom the person is; null: not chosen, or another role. */
  fleet_driver_id: string | null;
  /** Name of the person who invited. */
  invited_by: string;
  sent_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
}

/** Offer of a director's place to a colleague; an answered or withdrawn one is deleted. */
export interface HandoverTable {
  company_id: string;
  id: string;
  from_user: string;
  to_user: string;
  role: HandoverRole;
  offered_at: Date;
  expires_at: Date;
}

/** Request of a stranger for access to a company. */
export interface AccessRequestTable {
  company_id: string;
  id: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  asked_at: Date;
  /** End of the link that proves the address. */
  expires_at: Date;
  proved_at: Date | null;
  answered_at: Date | null;
}

/** Link that proves the address of a person; once the address is proved, all such links of the person are deleted. */
export interface EmailProofTable {
  id: string;
  person_id: string;
  created_at: Date;
  expires_at: Date;
}
