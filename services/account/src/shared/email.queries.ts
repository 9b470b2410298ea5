import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { EmailTable } from '../db/account-schema.ts';
import type { AccountTables } from '../db/schema.ts';
import { EMAIL_LIFE_MS, type EmailContent, waitBeforeAttempt } from './email-content.rules.ts';

/** Adds an email to the outbox in the transaction of its cause; an id that is there already adds none. */
export async function insertEmail(
  db: Kysely<AccountTables>,
  email: { companyId: string; to: string; content: EmailContent; at: Date; id?: string },
): Promise<void> {
  const { companyId, to, content, at } = email;
  const row = {
    company_id: companyId,
    id: email.id ?? randomUUID(),
    to_email: to,
    kind: content.kind,
    created_at: at,
    next_at: at,
  };
  await db
    .insertInto('letters')
    .values({ ...row, data: JSON.stringify(content.data), sent_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Emails of a kind since a moment, to an address or, without one, of the company of the transaction. */
export async function countEmails(
  db: Kysely<AccountTables>,
  { to, kind, since }: { to?: string; kind: EmailContent['kind']; since: Date },
): Promise<number> {
  let query = db.selectFrom('letters').where('kind', '=', kind).where('created_at', '>', since);
  if (to !== undefined) query = query.where('to_email', '=', to);
  const { n } = await query.select((row) => row.fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * Claims the email that has waited longest by moving its next attempt, so that two processes never send the same one.
 */
export async function takeDueEmail(db: Kysely<AccountTables>, now: Date): Promise<Selectable<EmailTable> | undefined> {
  const due = await db
    .selectFrom('letters')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_at', '<=', now)
    .where('created_at', '>', new Date(now.getTime() - EMAIL_LIFE_MS))
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return undefined;
  const next = new Date(now.getTime() + waitBeforeAttempt(due.attempts));
  await db
    .updateTable('letters')
    .set({ next_at: next, attempts: sql`attempts + 1` })
    .where('id', '=', due.id)
    .execute();
  return due;
}

export async function markEmailSent(db: Kysely<AccountTables>, id: string, at: Date): Promise<void> {
  await db.updateTable('letters').set({ sent_at: at }).where('id', '=', id).execute();
}
