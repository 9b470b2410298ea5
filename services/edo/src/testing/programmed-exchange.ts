import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a test's exchange is asked for. */
export interface ListAsked {
  page: number;
  rows: number;
  deleted: boolean;
  /** Changes since then; null: everything. */
  since: string | null;
}

/** An exchange whose lists a test decides about; it lets everybody in. */
export interface ProgrammedExchange {
  url: string;
  /** Questions for lists so far. */
  asked: ListAsked[];
  /** Gives every list from now on. */
  list: (answer: (asked: ListAsked) => unknown) => void;
  stop: () => Promise<void>;
}

/** Starts it; until it is told otherwise its lists are empty. */
export async function aProgrammedExchange(): Promise<ProgrammedExchange> {
  let answer: (asked: ListAsked) => unknown = () => ({ docs: [], total: 0 });
  const asked: ListAsked[] = [];
  const listed = (query: URLSearchParams) => {
    const question: ListAsked = {
      page: Number(query.get('page')),
      rows: Number(query.get('rows')),
      deleted: query.get('deleted') === 'true',
      since: query.get('updatedSince'),
    };
    asked.push(question);
    return answer(question);
  };
  const server = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://exchange');
    const body = pathname === '/documents' ? await listed(searchParams) : { token: 'token', userName: 'Анна' };
    res.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    list: (told) => {
      answer = told;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A document as the exchange tells of it: the n-th, a chain of its own. */
export const aListed = (n: number, more: object = {}) => ({
  id: `D-${n}`,
  createDate: new Date(Date.UTC(2026, 8, 1) + n * 60_000).toISOString(),
  statusCode: 'ON_TRNACLGROT',
  info: { doc: { num: `ВК-${n}`, chainId: `C-${n}` } },
  ...more,
});

/** A page of a list; an exchange may give fewer rows than it is asked for. */
export function pageOf(docs: readonly unknown[], { page, rows }: ListAsked, most = rows) {
  const size = Math.min(rows, most);
  return { docs: docs.slice((page - 1) * size, page * size), total: docs.length };
}
