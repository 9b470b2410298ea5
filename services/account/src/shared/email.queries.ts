import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { EmailContent } from './email-content.rules.ts';

/** Adds an email to the outbox in the transaction of its cause; an id that exists already adds nothing. */
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
    .insertInto('outgoing_emails')
    .values({ ...row, data: JSON.stringify(content.data), sent_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Emails of a kind since a moment, of a company or, in a system transaction, to an address. */
export async function countEmails(
  db: Kysely<AccountTables>,
  { kind, since, ...whose }: ({ to: string } | { companyId: string }) & { kind: EmailContent['kind']; since: Date },
): Promise<number> {
  const query = db.selectFrom('outgoing_emails').where('kind', '=', kind).where('created_at', '>', since);
  const { n } = await ('to' in whose
    ? query.where('to_email', '=', whose.to)
    : query.where('company_id', '=', whose.companyId)
  )
    .select((row) => row.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
