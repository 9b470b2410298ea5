import { randomUUID } from 'node:crypto';
import { OPEN_OFFER_OR_LINK_DAYS } from '@trassa/contracts/account/people-values';
import type { Kysely, Selectable } from 'kysely';
import type { EmailProofTable } from '../db/account-schema.ts';
import type { AccountTables } from '../db/schema.ts';
import { insertEmail } from './email.queries.ts';
import type { UserRow } from './user.queries.ts';

type Db = Kysely<AccountTables>;

/** Stores a proof and the email with its link, in the transaction of its cause. */
export async function enqueueEmailProof(db: Db, user: UserRow, at: Date): Promise<void> {
  const { company_id: companyId, person_id, email: to, first_name: firstName } = user;
  const id = randomUUID();
  const expires_at = new Date(at.getTime() + OPEN_OFFER_OR_LINK_DAYS * 86_400_000);
  await db.insertInto('email_proofs').values({ id, person_id, created_at: at, expires_at }).execute();
  const content = { kind: 'email-proof', data: { proofId: id, firstName } } as const;
  await insertEmail(db, { companyId, to, content, at });
}

export async function countEmailProofs(db: Db, personId: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('email_proofs')
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .select((row) => row.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Row lock until the transaction ends, so that a link works once. */
export function lockEmailProof(db: Db, id: string): Promise<Selectable<EmailProofTable> | undefined> {
  return db.selectFrom('email_proofs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Marks the address of a person as proved and deletes the links sent for proving it. */
export async function markEmailProved(db: Db, personId: string, at: Date): Promise<void> {
  await db
    .updateTable('people')
    .set({ email_proved_at: at })
    .where('id', '=', personId)
    .where('email_proved_at', 'is', null)
    .execute();
  await db.deleteFrom('email_proofs').where('person_id', '=', personId).execute();
}

/** Marks all addresses as proved, for installations that no longer ask for proofs. */
export async function markAllEmailsProved(db: Db, at: Date): Promise<void> {
  await db.updateTable('people').set({ email_proved_at: at }).where('email_proved_at', 'is', null).execute();
}
