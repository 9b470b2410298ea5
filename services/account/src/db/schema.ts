import type { Role } from '@trassa/contracts/identity';
import type { Generated } from 'kysely';
import type {
  AccessRequestTable,
  EmailProofTable,
  EmailTable,
  HandoverTable,
  InvitationTable,
  MessageReadTable,
  MessageReasonTable,
  MessageTable,
  PasswordResetTable,
  UserStateTable,
} from './account-schema.ts';
import type { CompanyDeletionTable, CompanyErasureTable } from './deletion-schema.ts';
import type { IntegrationsTables } from './integrations-schema.ts';
import type { NotificationTables } from './notification-schema.ts';
import type { PersonTable } from './person-schema.ts';
import type {
  ChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  SecondFactorPolicyTable,
  TotpFactorTable,
} from './second-factor-schema.ts';

/** Tenant. Its id is its own `company_id`, so that the same row-level policy applies to it. */
export interface CompanyTable {
  company_id: string;
  name: string;
  inn: string;
  kpp: string;
  ogrn: string;
  address: string;
  verified: boolean;
  /** Company name in the state register; null: there was no INN, or the lookup failed or found nothing. */
  registry_name: string | null;
  registry_address: string | null;
  registry_status: string | null;
  registry_checked_at: Date | null;
  source_partner: string | null;
  source_campaign: string | null;
  source_plan: string | null;
  created_at: Date;
}

/** Membership of a person in a company; its id is the user id everywhere else. */
export interface UserTable {
  company_id: string;
  id: string;
  person_id: string;
  first_name: string;
  last_name: string;
  phone: string;
  role: Role;
  created_at: Date;
  /** Driver of the directory whom the person was invited as; null: none. */
  fleet_driver_id: string | null;
  /** When the person was removed from the company; null: a member. The row stays for consents and history. */
  removed_at: Date | null;
  /** When a session was opened last; null: never. */
  opened_at: Date | null;
}

/** Proof of consent, kept for the law on personal data (152-ФЗ). */
export interface ConsentTable {
  company_id: string;
  user_id: string;
  purpose: string;
  text_version: string;
  /** SHA-256 of the consent text on the screen, hex. */
  text_hash: string;
  given_at: Date;
  address: string;
  user_agent: string;
}

/** A session is a family of refresh tokens; each rotation adds a generation. */
export interface SessionTable {
  company_id: string;
  id: string;
  user_id: string;
  /** SHA-256 of the session cookie, hex. */
  binding_hash: string;
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
  /** Until when the person counts as confirmed in this session (step-up); null: there was no confirmation. */
  step_up_until: Date | null;
}

interface RefreshTokenTable {
  company_id: string;
  /** SHA-256 of the token, hex. */
  hash: string;
  session_id: string;
  generation: number;
}

/** Browser from which the user has signed in before. */
interface KnownDeviceTable {
  company_id: string;
  user_id: string;
  /** SHA-256 of the device cookie, hex. */
  device_hash: string;
  last_used_at: Date;
}

/** Failed sign-ins and confirmations by throttle key. Without a company: most sign-ins name no existing user. */
interface SignInAttemptTable {
  key: string;
  failures: number;
  last_at: Date;
  blocked_until: Date;
}

/** Append-only log, in which each row carries the hash of the row before it. */
export interface AuditEventTable {
  seq: Generated<number>;
  /** Place in the chain of the company. */
  position: number;
  at: Date;
  company_id: string | null;
  user_id: string | null;
  kind: string;
  address: string;
  user_agent: string;
  /** JSON text rather than jsonb, because the hash covers its bytes. */
  details: string;
  previous_hash: string;
  hash: string;
}

/** Partner link through which an account was registered. */
interface PartnerRegistrationTable {
  company_id: string;
  lead_id: string;
  user_id: string;
  at: Date;
}

/** Company that withholds costs from its dispatchers. */
interface CostPolicyTable {
  company_id: string;
  since: Date;
}

export interface AccountTables extends IntegrationsTables, NotificationTables {
  companies: CompanyTable;
  invitations: InvitationTable;
  handovers: HandoverTable;
  access_requests: AccessRequestTable;
  email_proofs: EmailProofTable;
  people: PersonTable;
  users: UserTable;
  consents: ConsentTable;
  sessions: SessionTable;
  refresh_tokens: RefreshTokenTable;
  known_devices: KnownDeviceTable;
  sign_in_attempts: SignInAttemptTable;
  audit_events: AuditEventTable;
  partner_registrations: PartnerRegistrationTable;
  password_resets: PasswordResetTable;
  outgoing_emails: EmailTable;
  user_states: UserStateTable;
  messages: MessageTable;
  message_reads: MessageReadTable;
  message_reasons: MessageReasonTable;
  totp_factors: TotpFactorTable;
  recovery_codes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  second_factor_policies: SecondFactorPolicyTable;
  challenges: ChallengeTable;
  cost_policies: CostPolicyTable;
  company_deletions: CompanyDeletionTable;
  company_erasures: CompanyErasureTable;
}
