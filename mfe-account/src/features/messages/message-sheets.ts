import { call } from '@trassa/api-client/call';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { Message, MessagesQuery } from '@trassa/contracts/account/messages';
import type { WorkbookSheet } from '@trassa/mfe-kit/excel-button';
import { messagesMessages as messages } from './messages.messages.ts';

const getRow = ({ at, kind, title, text, read, settled }: Message) => [
  new Date(at),
  messages.kinds[kind],
  title,
  text,
  settled?.words ?? (read ? messages.wasRead : messages.unread),
];

/** All messages under the filter, beyond the pages shown. Throws ApiError. */
export async function loadMessageSheets(filter: Omit<MessagesQuery, 'before'>): Promise<WorkbookSheet[]> {
  const found: Message[] = [];
  for (let more = true; more; ) {
    const before = found.at(-1)?.id;
    const { data } = await call(accountEndpoints.messages, { query: { ...filter, ...(before ? { before } : {}) } });
    found.push(...data.messages);
    more = data.more && data.messages.length > 0;
  }
  return [{ name: messages.title, columns: messages.sheet, rows: found.map(getRow) }];
}
