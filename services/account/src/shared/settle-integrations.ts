import { randomUUID } from 'node:crypto';
import type { NewMessage } from '@trassa/contracts/account/messages';
import type { PersonalIntegration } from '@trassa/contracts/account/people';
import { formatFullName } from '@trassa/contracts/account/people-values';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { AuditEntry } from './audit.ts';
import { insertMessage } from './message.queries.ts';
import type { UserRow } from './user.queries.ts';

type IntegrationAuditEntry = Pick<AuditEntry, 'kind' | 'details'>;

/** Working keys and webhooks of a company, with the person who knows the secret or has set the address. */
export async function listPersonalIntegrations(
  db: Kysely<AccountTables>,
  companyId: string,
): Promise<PersonalIntegration[]> {
  const { rows } = await sql<PersonalIntegration>`
    select created_by as "personId", 'key' as kind, id, name from api_keys
      where company_id = ${companyId} and revoked_at is null and stopped_at is null
    union all
    select created_by, 'webhook', id, substring(url from '://([^/?#]+)') from webhooks
      where company_id = ${companyId} and created_by is not null and off_at is null
    order by kind, name`.execute(db);
  return rows;
}

/**
 * Stops the keys and webhooks of a person who loses the right to them, unless they are kept on purpose: a key works
 * again with a new secret, a webhook when it is switched on. The company gets a message.
 * @returns the entry of the audit; null: the person has no working one
 */
export async function stopIntegrationsUnlessKept(
  trx: Transaction<AccountTables>,
  { person, keep, at }: { person: UserRow; keep: boolean; at: Date },
): Promise<IntegrationAuditEntry | null> {
  const { id: personId, company_id: companyId } = person;
  const all = await listPersonalIntegrations(trx, companyId);
  const own = all.filter((one) => one.personId === personId);
  if (own.length === 0) return null;
  const details = { personId, name: own.map(({ name }) => name).join(', ') };
  if (keep) return { kind: 'integrations.kept', details };
  const getIds = (kind: PersonalIntegration['kind']) => own.filter((one) => one.kind === kind).map(({ id }) => id);
  await sql`update api_keys set stopped_at = ${at}
    where company_id = ${companyId} and id = any(${getIds('key')}::uuid[])`.execute(trx);
  await sql`update webhooks set off_at = ${at}
    where company_id = ${companyId} and id = any(${getIds('webhook')}::uuid[])`.execute(trx);
  const name = formatFullName({ firstName: person.first_name, lastName: person.last_name });
  const text = `Настраивал тот, у кого больше нет на это прав: ${name}. Остановлено: ${details.name}. Выпустите новые секреты и включите то, что нужно.`;
  const message: NewMessage = {
    key: `integrations-stopped/${randomUUID()}`,
    kind: 'security',
    title: 'Интеграции остановлены',
    text: text.slice(0, 1000),
    href: '/dashboard/settings?tab=integrations',
  };
  await insertMessage(trx, { companyId, message, at });
  return { kind: 'integrations.stopped', details };
}
