/**
 * Tables that are not spread over the nodes by company. `reference`: few rows, on every node; `routing`: what is looked up
 * before the company is known, on every node, too; `local`: on the first node alone. Queues and their schemas are local.
 */
export type TableKind = 'reference' | 'routing' | 'local';

/** Every table without `company_id` in its keys, with its kind. */
export const tableKinds: Readonly<Record<string, TableKind>> = {
  'edo.groupings': 'local',
  'geo.key_owners': 'routing',
  'platforms.key_owners': 'routing',
  'geo.places': 'reference',
  'geo.roads': 'reference',
  'geo.spends': 'local',

  // Events before a sign-in have no company.
  'account.audit_events': 'local',
  'account.challenges': 'local',
  'account.channel_pauses': 'local',
  // Who works where: looked up by e-mail, person and INN.
  'account.companies': 'routing',
  'account.users': 'routing',
  'account.email_proofs': 'routing',
  'account.passkeys': 'routing',
  'account.password_resets': 'routing',
  'account.people': 'routing',
  'account.recovery_codes': 'routing',
  'account.sign_in_attempts': 'local',
  'account.totp_factors': 'routing',
  'finance.groupings': 'local',
  'finance.key_rates': 'reference',
  'landing.partners': 'reference',
  'orders.groupings': 'local',
  'account.key_owners': 'routing',
  'finance.key_owners': 'routing',
  'landing.key_owners': 'routing',
  'orders.key_owners': 'routing',

  // The gateway has no rows of companies.
  'gateway.limit_bucket': 'local',
  'gateway.live': 'local',
  'gateway.live_override': 'local',
  'gateway.release': 'local',
  'gateway.release_audit': 'local',
  'gateway.revoked_session': 'local',
  'gateway.write_probe': 'local',
};
