import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A question for a list, as a test's exchange gets it. */
export interface AskedList {
  page: number;
  rows: number;
  deleted: boolean;
  /** Time since which changes are asked for; null: everything. */
  since: string | null;
}

/** Any other call to a test's exchange: `POST /auth` with its password, or a path with its token. */
export interface AskedCall {
  path: string;
  token: string;
  password: string;
}

/** A status, with a body where there is one: an object, or bytes of an archive. */
export interface ProgrammedAnswer {
  status: number;
  body?: object;
}

/** An exchange whose answers a test decides about. */
export interface ProgrammedExchange {
  url: string;
  /** Questions for lists so far. */
  asked: AskedList[];
  /** Paths asked for so far. */
  paths: string[];
  /** Sets what answers every question for a list from now on. */
  list: (answer: (asked: AskedList) => unknown) => void;
  /** Sets what answers every other call from now on. */
  answer: (answer: (asked: AskedCall) => ProgrammedAnswer | Promise<ProgrammedAnswer>) => void;
  stop: () => Promise<void>;
}

/** Lets everybody in, by the token that is their password, and holds no contents. */
export const acceptAll = ({ path, password }: AskedCall): ProgrammedAnswer =>
  path.endsWith('/content') ? { status: 204 } : { status: 200, body: { token: password, userName: 'Анна' } };

/** Starts an exchange; until a test sets answers, its lists are empty and it lets everybody in. */
export async function aProgrammedExchange(): Promise<ProgrammedExchange> {
  let listing: (asked: AskedList) => unknown = () => ({ docs: [], total: 0 });
  let answering: (asked: AskedCall) => ProgrammedAnswer | Promise<ProgrammedAnswer> = acceptAll;
  const paths: string[] = [];
  const asked: AskedList[] = [];
  const listed = (query: URLSearchParams) => {
    const question: AskedList = {
      page: Number(query.get('page')),
      rows: Number(query.get('rows')),
      deleted: query.get('deleted') === 'true',
      since: query.get('updatedSince'),
    };
    asked.push(question);
    return listing(question);
  };
  const server = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://exchange');
    const sent = (await text(req)) || '{}';
    paths.push(pathname);
    const token = req.headers.authorization?.replace('Bearer ', '') ?? '';
    const { status, body } =
      pathname === '/documents'
        ? { status: 200, body: await listed(searchParams) }
        : await answering({ path: pathname, token, password: JSON.parse(sent).password });
    res
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body instanceof Uint8Array ? body : body && JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    paths,
    list: (told) => {
      listing = told;
    },
    answer: (told) => {
      answering = told;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A document as the exchange tells of it: the `n`-th one, alone in its chain. */
export const aListedDocument = (n: number, more: object = {}) => ({
  id: `D-${n}`,
  createDate: new Date(Date.UTC(2026, 8, 1) + n * 60_000).toISOString(),
  statusCode: 'ON_TRNACLGROT',
  info: { doc: { num: `ВК-${n}`, chainId: `C-${n}` } },
  ...more,
});

/** A page of a list; an exchange may give fewer rows than it is asked for. */
export function buildPage(docs: readonly unknown[], { page, rows }: AskedList, most = rows) {
  const size = Math.min(rows, most);
  return { docs: docs.slice((page - 1) * size, page * size), total: docs.length };
}
