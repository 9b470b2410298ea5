import { enqueueEvents, enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import type { Transaction } from 'kysely';
import type { EdoTables, IngestRow } from '../../db/tables.ts';
import { listNewTitles, moveAnnouncedMark } from './new-titles.queries.ts';
import { buildSignatureMessages, buildSignedEvents, maxAnnouncedAgeDays } from './title-messages.rules.ts';

/** Announces titles of an ingest once, in the transaction that ends it. */
export async function announceTitles(
  trx: Transaction<EdoTables>,
  { company_id: companyId, connection_id: connectionId, mode }: IngestRow,
  now: Date,
): Promise<void> {
  const owner = { companyId, connectionId };
  const titles = await listNewTitles(trx, owner, new Date(now.getTime() - maxAnnouncedAgeDays[mode] * 86_400_000));
  await moveAnnouncedMark(trx, owner);
  await enqueueNotifications(trx, companyId, buildSignatureMessages(titles));
  await enqueueEvents(trx, companyId, buildSignedEvents(titles));
}
