import type { OutgoingTitle } from '@trassa/contracts/edo/outgoing-title';
import type { OutgoingTitleRow } from '../db/operator-tables.ts';

/** A title that the company writes, in the form of the API. */
export const toOutgoingTitle = (row: OutgoingTitleRow): OutgoingTitle => ({
  id: row.id,
  chainId: row.chain_id,
  kind: row.kind,
  state: row.state,
  hash: row.hash,
  fileName: row.file_name,
  error: row.error,
  by: row.user_name,
  updatedAt: row.updated_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
});
