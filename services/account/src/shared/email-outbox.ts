import { type QueueParts, type RunningQueue, startQueue } from '@trassa/service-kit/queue';
import type { Selectable } from 'kysely';
import type { EmailTable } from '../db/account-schema.ts';
import type { AccountTables } from '../db/schema.ts';
import type { Mailer } from '../providers/mailer.ts';
import { composeEmail, type EmailContent, type EmailContext } from './email-content.rules.ts';

/** Emails that the mail server takes at the same time. */
const MOST_EMAILS = 4;

export const startEmailOutbox = (
  parts: QueueParts<AccountTables>,
  { mailer, composing }: { mailer: Mailer; composing: EmailContext },
): RunningQueue =>
  startQueue<AccountTables, Selectable<EmailTable>>(parts, {
    ...{ table: 'outgoing_emails', key: ['id'], receiver: 'to_email', most: MOST_EMAILS, sentAt: 'sent_at' },
    send: async ([{ to_email: to, kind, data }]) => {
      await mailer(composeEmail(to, { kind, data } as EmailContent, composing));
      return { sent: true };
    },
  });
