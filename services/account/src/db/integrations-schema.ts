import type { TEST_EVENT, WebhookEventKind } from '@trassa/contracts/account/integrations-values';
import type { ApiScope } from '@trassa/contracts/api-scope';
import type { QueueTable } from '@trassa/service-kit/queue-table';
import type { ColumnType } from 'kysely';

/** API key; hashes are SHA-256 in hex. A revoked one stays, because history names it. */
export interface ApiKeyTable {
  company_id: string;
  id: string;
  name: string;
  scopes: ApiScope[];
  prefix: string;
  secret_hash: string;
  /** Hash of the former secret, which is valid until `old_until`; null: there is none. */
  old_hash: string | null;
  old_until: Date | null;
  /** User id of whoever issued the present secret. */
  created_by: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  /** Time since when the secret is refused, until a new one is issued; null: it was not stopped. */
  stopped_at: Date | null;
}

/** Address to which events are sent. Secrets are sealed rather than hashed, since deliveries are signed with them. */
export interface WebhookTable {
  company_id: string;
  id: string;
  url: string;
  kinds: WebhookEventKind[];
  sealed_secret: string;
  sealed_old_secret: string | null;
  old_until: Date | null;
  /** User id of whoever set the address or issued the secret last; null: somebody the audit does not know. */
  created_by: string | null;
  created_at: Date;
  failing_since: Date | null;
  off_at: Date | null;
}

/** Event for one webhook; `id` is the id of the message in every attempt. */
export interface WebhookDeliveryTable extends QueueTable {
  id: string;
  webhook_id: string;
  event_key: string;
  kind: WebhookEventKind | typeof TEST_EVENT;
  /** Body as it is signed and sent. */
  body: string;
  created_at: Date;
  delivered_at: Date | null;
  /** Time of the last attempt; null: none yet. */
  tried_at: Date | null;
  ms: number | null;
  status: number | null;
  answer: string | null;
}

/** Revision of an event that a feed has given out: hash of its content, `SEQUENCE`, and the time of its last change. */
interface EventRevision {
  hash: string;
  sequence: number;
  changedAt: string;
}
/** Revisions of the events in the last answer of a calendar feed, by the key of the event. */
export type EventRevisions = Readonly<Record<string, EventRevision>>;

/** Calendar feed of a person; the token of its address is derived from `id`. */
export interface CalendarFeedTable {
  company_id: string;
  user_id: string;
  id: string;
  token_hash: string;
  created_at: Date;
  revisions: ColumnType<EventRevisions, never, string>;
}

export interface IntegrationsTables {
  api_keys: ApiKeyTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  calendar_feeds: CalendarFeedTable;
}
