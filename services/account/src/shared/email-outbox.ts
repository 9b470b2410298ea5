import { type QueueParts, type RunningQueue, startQueue } from '@trassa/service-kit/queue';
import type { Selectable } from 'kysely';
import type { EmailTable } from '../db/account-schema.ts';
import type { AccountTables } from '../db/schema.ts';
import type { Mailer } from '../providers/mailer.ts';
import type { ReadPaperFiles } from '../providers/paper-files.ts';
import { composeEmail, type EmailContent, type EmailContext } from './email-content.rules.ts';

/** Emails under way at once. */
const MAX_EMAILS_AT_ONCE = 4;

export const startEmailOutbox = (
  parts: QueueParts<AccountTables>,
  { mailer, composing, readPaperFiles }: { mailer: Mailer; composing: EmailContext; readPaperFiles: ReadPaperFiles },
): RunningQueue =>
  startQueue<AccountTables, Selectable<EmailTable>>(parts, {
    ...{
      table: 'outgoing_emails',
      key: ['company_id', 'id'],
      receiver: 'to_email',
      most: MAX_EMAILS_AT_ONCE,
      sentAt: 'sent_at',
    },
    send: async ([{ company_id: companyId, to_email: to, kind, data }]) => {
      const content = { kind, data } as EmailContent;
      const attachments = content.kind === 'paper' ? await readPaperFiles(companyId, content.data) : [];
      // The links of a cancelled paper lead nowhere, so its letter is not sent.
      if (attachments) await mailer({ ...composeEmail(to, content, composing), attachments });
      return { sent: true };
    },
  });
