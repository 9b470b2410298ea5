import type { Role } from '@trassa/contracts/identity';
import type {
  EmailTable,
  MessageReadTable,
  MessageTable,
  PasswordResetTable,
  UserStateTable,
} from './account-schema.ts';

/** A tenant. Its own id is its `company_id`, so that the same row-level rule binds it. */
export interface CompanyTable {
  company_id: string;
  name: string;
  inn: string;
  kpp: string;
  ogrn: string;
  address: string;
  verified: boolean;
  /** What the state register says under the same INN; null when it was not asked or knows nothing. */
  registry_name: string | null;
  registry_address: string | null;
  registry_status: string | null;
  registry_checked_at: Date | null;
  source_partner: string | null;
  source_campaign: string | null;
  source_plan: string | null;
  created_at: Date;
}

export interface UserTable {
  company_id: string;
  id: string;
  email: string;
  /** The address in the form in which two of them are compared. */
  email_key: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  role: Role;
  created_at: Date;
}

/** Proof of a consent. */
export interface ConsentTable {
  company_id: string;
  user_id: string;
  purpose: string;
  text_version: string;
  /** SHA-256 of the text that was shown, hex. */
  text_hash: string;
  given_at: Date;
  address: string;
  user_agent: string;
}

/** A session is a family of refresh tokens: each rotation is one generation further. */
export interface SessionTable {
  company_id: string;
  id: string;
  user_id: string;
  /** SHA-256 of the value of the HttpOnly cookie, hex. */
  binding_hash: string;
  /** Generation of the newest token. */
  generation: number;
  rotated_at: Date;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
  address: string;
  address_group: string;
  user_agent: string;
}

export interface RefreshTokenTable {
  company_id: string;
  /** SHA-256 of the token, hex. */
  hash: string;
  session_id: string;
  generation: number;
}

/** A browser from which a user has signed in before. */
export interface KnownDeviceTable {
  company_id: string;
  user_id: string;
  /** SHA-256 of the device cookie, hex. */
  device_hash: string;
  last_used_at: Date;
}

/** Unsuccessful sign-ins by what they are counted by. Knows no company: most of them belong to nobody. */
export interface SignInAttemptTable {
  key: string;
  failures: number;
  last_at: Date;
  blocked_until: Date;
}

/** Append-only; each row carries the hash of the one before it. */
export interface AuditEventTable {
  seq: number;
  at: Date;
  company_id: string | null;
  user_id: string | null;
  kind: string;
  address: string;
  user_agent: string;
  /** JSON text, kept as written because it is hashed. */
  details: string;
  previous_hash: string;
  hash: string;
}

/** Which partner link an account came through. */
export interface PartnerRegistrationTable {
  company_id: string;
  lead_id: string;
  user_id: string;
  at: Date;
}

/** Tables of services/account. */
export interface AccountTables {
  companies: CompanyTable;
  users: UserTable;
  consents: ConsentTable;
  sessions: SessionTable;
  refresh_tokens: RefreshTokenTable;
  known_devices: KnownDeviceTable;
  sign_in_attempts: SignInAttemptTable;
  audit_events: AuditEventTable;
  partner_registrations: PartnerRegistrationTable;
  password_resets: PasswordResetTable;
  letters: EmailTable;
  user_states: UserStateTable;
  messages: MessageTable;
  message_reads: MessageReadTable;
}
