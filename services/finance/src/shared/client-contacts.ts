import type { ClientContacts } from '@trassa/contracts/finance/client-contacts';
import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';

type Trx = Transaction<FinanceTables>;

/** Contacts of clients by the given names; an old spelling finds those of the current name. */
export async function listContactsByClient(
  trx: Trx,
  companyId: string,
  clients: readonly string[],
): Promise<Map<string, ClientContacts>> {
  const { rows } = await sql<ClientContacts & { asked: string }>`
    select asked, c.email, c.address from unnest(${[...clients]}::text[]) as asked
    left join known_names k on k.company_id = ${companyId} and k.kind = 'client' and k.name = asked
    join client_reminders c on c.company_id = ${companyId} and c.client = coalesce(k.same_as, asked)`.execute(trx);
  return new Map(rows.map(({ asked, email, address }) => [asked, { email, address }]));
}

export async function findContacts(trx: Trx, companyId: string, client: string): Promise<ClientContacts> {
  return (await listContactsByClient(trx, companyId, [client])).get(client) ?? { email: null, address: null };
}

/** Stores contacts of a client; absent members stay as they are, null deletes. */
export async function saveContacts(
  trx: Trx,
  { companyId, client }: { companyId: string; client: string },
  stated: Partial<ClientContacts>,
): Promise<void> {
  if (client === '') return;
  await trx
    .insertInto('client_reminders')
    .values(({ selectFrom, fn, val }) => ({
      company_id: companyId,
      client: fn.coalesce(
        selectFrom('known_names')
          .select('same_as')
          .where('company_id', '=', companyId)
          .where('kind', '=', 'client')
          .where('name', '=', client),
        val(client),
      ),
      is_stopped: false,
      ...stated,
    }))
    .onConflict((conflict) => conflict.columns(['company_id', 'client']).doUpdateSet(stated))
    .execute();
}
