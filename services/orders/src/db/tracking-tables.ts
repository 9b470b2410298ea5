import type { Generated } from 'kysely';

interface TrackingLinksTable {
  company_id: string;
  id: string;
  order_id: string;
  token_hash: string;
  /** Days after the delivery for which the link works. */
  days: number;
  show_documents: boolean;
  show_position: Generated<boolean>;
  /** Address of emails about the trip; null: none. */
  email: string | null;
  /** Term of delivery last told to the client, to notice that it has changed. */
  told_delivery_at: Date | null;
  created_by: string;
  created_at: Date;
  revoked_at: Date | null;
  /** First and last time somebody outside the company opened the link. */
  opened_at: Date | null;
  last_opened_at: Date | null;
}

/** Events that clients were told of by email. */
interface ClientEmailsTable {
  company_id: string;
  order_id: string;
  /** Event, with the plate, term or promised time it is about, or `:position`; nothing more for a stage. */
  event: string;
}

/** Clients who want no emails of a company. */
interface EmailRefusalsTable {
  company_id: string;
  email: string;
  refused_at: Date;
}

export interface TrackingTables {
  client_emails: ClientEmailsTable;
  email_refusals: EmailRefusalsTable;
  tracking_links: TrackingLinksTable;
}
