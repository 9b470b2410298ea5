import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import type { DocumentRow } from '../db/tables.ts';

// Constants written out again, as in `reference-counter.ts`.

/** Facts of a chain beside its documents: day of delivery that T1 states, and closing by a person. */
export interface RecordedFacts {
  due_at: Date | null;
  closed_at: Date | null;
}

export interface ReferenceTrip {
  chainId: string;
  category: string;
  plate: string;
  driver: string;
  from: string;
  to: string;
  startedAt: number;
  minutes: number | null;
  isOver: boolean;
  /** Time of due news in milliseconds; null: none is awaited. */
  newsDue: number | null;
}

/** A trip of documents, each fact from the newest document that states it. */
export function buildTrip(documents: DocumentRow[], recorded: RecordedFacts | undefined): ReferenceTrip {
  const newestFirst = documents.toSorted(
    (a, b) => b.create_date.getTime() - a.create_date.getTime() || (b.document_id > a.document_id ? 1 : -1),
  );
  const stated = (pick: (row: DocumentRow) => string) => newestFirst.map(pick).find((text) => text !== '') ?? '';
  const getFirst = (type: string) => newestFirst.findLast(({ doc_type }) => doc_type === type)?.create_date.getTime();
  const [loaded, unloaded] = [getFirst('ON_TRNACLGROT'), getFirst('ON_TRNACLGRPO')];
  const oldestFirst = newestFirst.toReversed();
  const category = oldestFirst.find(({ docflow_type }) => docflow_type === 'ETRN') ?? oldestFirst[0];
  return {
    chainId: documents[0]?.chain_id ?? '',
    category: category?.docflow_type ?? '',
    plate: normalizePlate(stated((row) => row.vehicle)),
    driver: stated((row) => row.driver),
    from: stated((row) => row.from_addr),
    to: stated((row) => row.to_addr),
    startedAt: oldestFirst[0]?.create_date.getTime() ?? 0,
    minutes: loaded !== undefined && unloaded !== undefined ? Math.round((unloaded - loaded) / 60_000) : null,
    ...buildStanding(newestFirst, { category: category?.docflow_type ?? '', recorded }),
  };
}

const DAY_MS = 86_400_000;
const endTitles = new Set(['ON_TRNACLGRPO', 'ON_TRNACLPVYN', 'ON_TRNACLZAKR']);
const titlesInOrderOfProgress = ['ON_TRN', 'ON_TRNACLGROT', 'ON_TRNACLPPRIN', ...endTitles, 'ON_TRNACLOTKL'];

/** Whether a trip is over, and the time of due news of an unfinished one. */
function buildStanding(
  newestFirst: DocumentRow[],
  { category, recorded }: { category: string; recorded: RecordedFacts | undefined },
): Pick<ReferenceTrip, 'isOver' | 'newsDue'> {
  const furthest = newestFirst
    .map(({ status_code }) => status_code)
    .reduce((far, next) => (titlesInOrderOfProgress.indexOf(next) > titlesInOrderOfProgress.indexOf(far) ? next : far));
  const isRefused = furthest === 'ON_TRNACLOTKL';
  const isOver = endTitles.has(furthest) || (Boolean(recorded?.closed_at) && category === 'ETRN' && !isRefused);
  if (isOver || isRefused || category !== 'ETRN') return { isOver, newsDue: null };
  const times = newestFirst.map(({ create_date }) => create_date.getTime());
  const planned = recorded?.due_at?.getTime() ?? Math.min(...times) + 7 * DAY_MS;
  return { isOver, newsDue: Math.max(planned, ...times) };
}
