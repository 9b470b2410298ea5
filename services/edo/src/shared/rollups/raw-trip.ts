import type { DocumentRow } from '../../db/tables.ts';
import { plateOf } from './plate.rules.ts';

// Written out once more, as in `raw-count.ts`.

/** What no document says of a chain: when T1 wants it delivered, when a person finished it. */
export interface SaidOfChain {
  due_at: Date | null;
  closed_at: Date | null;
}

/** A trip as its documents, titles and persons tell it. */
export interface RawTrip {
  chainId: string;
  category: string;
  plate: string;
  driver: string;
  from: string;
  to: string;
  startedAt: number;
  minutes: number | null;
  isOver: boolean;
  /** When news of it was due, in milliseconds; null: none is awaited. */
  newsDue: number | null;
}

/** A trip as its documents tell it: each fact from the newest document that states it. */
export function tripOf(documents: DocumentRow[], said: SaidOfChain | undefined): RawTrip {
  const newestFirst = documents.toSorted(
    (a, b) => b.create_date.getTime() - a.create_date.getTime() || (b.document_id > a.document_id ? 1 : -1),
  );
  const stated = (pick: (row: DocumentRow) => string) => newestFirst.map(pick).find((text) => text !== '') ?? '';
  const firstOf = (type: string) => newestFirst.findLast(({ doc_type }) => doc_type === type)?.create_date.getTime();
  const [loaded, unloaded] = [firstOf('ON_TRNACLGROT'), firstOf('ON_TRNACLGRPO')];
  const oldestFirst = newestFirst.toReversed();
  const category = oldestFirst.find(({ docflow_type }) => docflow_type === 'ETRN') ?? oldestFirst[0];
  return {
    chainId: documents[0]?.chain_id ?? '',
    category: category?.docflow_type ?? '',
    plate: plateOf(stated((row) => row.vehicle)),
    driver: stated((row) => row.driver),
    from: stated((row) => row.from_addr),
    to: stated((row) => row.to_addr),
    startedAt: oldestFirst[0]?.create_date.getTime() ?? 0,
    minutes: loaded !== undefined && unloaded !== undefined ? Math.round((unloaded - loaded) / 60_000) : null,
    ...standingOf(newestFirst, { category: category?.docflow_type ?? '', said }),
  };
}

const DAY_MS = 86_400_000;
const over = new Set(['ON_TRNACLGRPO', 'ON_TRNACLPVYN', 'ON_TRNACLZAKR']);
const road = ['ON_TRN', 'ON_TRNACLGROT', 'ON_TRNACLPPRIN', ...over, 'ON_TRNACLOTKL'];

/** Whether a trip is over, and when news of one was due that is not. */
function standingOf(
  newestFirst: DocumentRow[],
  { category, said }: { category: string; said: SaidOfChain | undefined },
): Pick<RawTrip, 'isOver' | 'newsDue'> {
  const furthest = newestFirst
    .map(({ status_code }) => status_code)
    .reduce((far, next) => (road.indexOf(next) > road.indexOf(far) ? next : far));
  const isRefused = furthest === 'ON_TRNACLOTKL';
  const isOver = over.has(furthest) || (Boolean(said?.closed_at) && category === 'ETRN' && !isRefused);
  if (isOver || isRefused || category !== 'ETRN') return { isOver, newsDue: null };
  const times = newestFirst.map(({ create_date }) => create_date.getTime());
  const planned = said?.due_at?.getTime() ?? Math.min(...times) + 7 * DAY_MS;
  return { isOver, newsDue: Math.max(planned, ...times) };
}
