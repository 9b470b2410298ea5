import { call } from '@trassa/api-client/call';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { type FilterState, MAX_PAGE_SIZE } from '@trassa/contracts/edo/filter-state';
import { noticeNames } from '@trassa/contracts/edo/notice-kinds';
import { getStandingLabel } from '@trassa/contracts/edo/statuses';
import type { WorkbookSheet } from '@trassa/mfe-kit/excel-button';
import { chainSheetsMessages as messages } from './chain-sheets.messages.ts';
import { toChainsQuery } from './document-filters.rules.ts';

/** Whether a waybill's date is an ISO day; exchanges send it in various formats. */
const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text);

const getRow = (chain: Chain) => [
  chain.number,
  isDay(chain.date) ? { day: chain.date } : chain.date,
  ...[new Date(chain.startedAt), new Date(chain.lastAt), chain.titles.length],
  ...[chain.go.accName, chain.go.inn, chain.gp.accName, chain.gp.inn],
  ...[chain.vehicle, chain.driver, chain.from, chain.to],
  chain.way?.km ?? null,
  getStandingLabel(chain.standing),
  chain.notices.map(({ kind, text }) => `${noticeNames[kind]}: ${text}`).join('; '),
];

/** For each column of the sheet, the column of the table that shows it. */
const tableColumnKeys = [
  ...['started', 'started', 'started', 'started', 'documents', 'parties', 'parties', 'parties', 'parties'],
  ...['vehicle', 'vehicle', 'route', 'route', 'route', 'status', 'status'],
];

/** Sheet with all chains under the filters, beyond the shown page. Throws ApiError. */
export async function loadChainSheets(filters: FilterState): Promise<WorkbookSheet[]> {
  const chains: Chain[] = [];
  for (;;) {
    const query = { ...toChainsQuery({ ...filters, page: 1, limit: MAX_PAGE_SIZE }), offset: chains.length };
    const { data } = await call(edoEndpoints.chains, { query });
    chains.push(...data.chains);
    if (data.chains.length === 0 || chains.length >= data.total) break;
  }
  return [{ ...messages, rows: chains.map(getRow), table: { name: 'chains', keys: tableColumnKeys } }];
}
