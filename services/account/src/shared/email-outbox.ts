import type { Db } from '@trassa/service-kit/db';
import { startRounds } from '@trassa/service-kit/rounds';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { AccountTables } from '../db/schema.ts';
import type { Mailer } from '../providers/mailer.ts';
import { markEmailSent, takeDueEmail } from './email.queries.ts';
import { composeEmail, type EmailContent, type EmailContext } from './email-content.rules.ts';

export interface EmailOutbox {
  /** Starts delivery without waiting for the next interval. Returns at once. */
  deliverNow: () => void;
  /** Stops after the email in progress. */
  close: () => Promise<void>;
}

/** Starts the email outbox. A refused email is retried with exponential backoff for three days. */
export function startEmailOutbox(parts: {
  db: Db<AccountTables>;
  now: () => Date;
  log: ServiceLogger;
  mailer: Mailer;
  composing: EmailContext;
  roundMs: number;
}): EmailOutbox {
  const { runNow, close } = startRounds((isClosed) => sendDue(parts, isClosed), {
    ...{ everyMs: parts.roundMs, log: parts.log, failure: 'emails could not be read' },
  });
  return { deliverNow: runNow, close };
}

async function sendDue(parts: Parameters<typeof startEmailOutbox>[0], isClosed: () => boolean): Promise<void> {
  const { db, now, log, mailer, composing } = parts;
  while (!isClosed()) {
    const email = await db.asSystem((trx) => takeDueEmail(trx, now()));
    if (!email) return;
    const content = { kind: email.kind, data: email.data } as EmailContent;
    try {
      await mailer(composeEmail(email.to_email, content, composing));
      await db.asSystem((trx) => markEmailSent(trx, email.id, now()));
    } catch (error) {
      log.warn({ err: error, emailId: email.id, attempts: email.attempts + 1 }, 'an email waits for the mail server');
    }
  }
}
