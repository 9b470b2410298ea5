import type { Handover } from '@trassa/contracts/account/handovers';
import { formatFullName, handoverRoles } from '@trassa/contracts/account/people-values';
import type { Kysely } from 'kysely';
import type { HandoverTable } from '../../db/account-schema.ts';
import type { AccountTables } from '../../db/schema.ts';

type Db = Kysely<AccountTables>;

/** Person whose offers are read, and the time that decides which offers have expired. */
interface HandoverQuery {
  companyId: string;
  userId: string;
  at: Date;
}

/** Open offers by or to a person: not expired, by a director, to a colleague whose role can receive the place. */
export async function listOpenHandoversOfPerson(db: Db, { companyId, userId, at }: HandoverQuery): Promise<Handover[]> {
  const rows = await db
    .selectFrom('handovers')
    .innerJoin('users as giver', (join) =>
      join.onRef('giver.company_id', '=', 'handovers.company_id').onRef('giver.id', '=', 'handovers.from_user'),
    )
    .innerJoin('users as receiver', (join) =>
      join.onRef('receiver.company_id', '=', 'handovers.company_id').onRef('receiver.id', '=', 'handovers.to_user'),
    )
    .where('handovers.company_id', '=', companyId)
    .where((row) => row.or([row('from_user', '=', userId), row('to_user', '=', userId)]))
    .where('expires_at', '>', at)
    .where('giver.removed_at', 'is', null)
    .where('giver.role', '=', 'director')
    .where('receiver.removed_at', 'is', null)
    .where('receiver.role', 'in', handoverRoles)
    .select(['handovers.id', 'from_user', 'to_user', 'handovers.role', 'expires_at'])
    .select(['giver.first_name as giver_first', 'giver.last_name as giver_last'])
    .select(['receiver.first_name as receiver_first', 'receiver.last_name as receiver_last'])
    .orderBy('offered_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    from: { id: row.from_user, name: formatFullName({ firstName: row.giver_first, lastName: row.giver_last }) },
    to: { id: row.to_user, name: formatFullName({ firstName: row.receiver_first, lastName: row.receiver_last }) },
    role: row.role,
    expiresAt: row.expires_at.toISOString(),
  }));
}

export async function insertHandover(db: Db, handover: HandoverTable): Promise<void> {
  await db.insertInto('handovers').values(handover).execute();
}

export async function deleteHandover(db: Db, companyId: string, id: string): Promise<void> {
  await db.deleteFrom('handovers').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Deletes the offers that a person has made. */
export async function deleteHandoversOfGiver(db: Db, companyId: string, userId: string): Promise<void> {
  await db.deleteFrom('handovers').where('company_id', '=', companyId).where('from_user', '=', userId).execute();
}
