import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { readArrivals } from '../documents-store/arrivals.queries.ts';
import { type Marks, RecentArrivals } from '../documents-store/recent-arrivals.ts';
import { moscowParts } from '../rollups/moscow-parts.rules.ts';

const LIFE_MS = 12 * 3_600_000;

/** A stored answer with the arrivals that it was computed after. */
interface CachedAnswer {
  marks: Marks;
  expiresAt: number;
  answer: Promise<unknown>;
}

/** An answer of one company. `before`: all documents behind it begin before then; absent: at any time. */
interface CachedQuery {
  companyId: string;
  key: string;
  before?: Date | null | undefined;
}

/** Answers of slow counts, each valid until a document arrives that could change it. */
export class QueryCache {
  private readonly answers = new Map<string, CachedAnswer>();
  private readonly maxAnswers: number;
  private readonly arrivals: RecentArrivals;

  constructor(maxAnswers: number, arrivals = new RecentArrivals()) {
    this.maxAnswers = maxAnswers;
    this.arrivals = arrivals;
  }

  /** The stored answer of a key, or a computed one that is stored. */
  async getOrCompute<T>(
    trx: Transaction<EdoTables>,
    { companyId, key, before = null }: CachedQuery,
    compute: () => Promise<T>,
  ): Promise<T> {
    // Marks read before the computation: an arrival meanwhile invalidates the answer, whether counted or not.
    const marks = await readArrivals(trx, companyId);
    const known = this.answers.get(key);
    if (
      known &&
      Date.now() < known.expiresAt &&
      this.arrivals.isUnchangedBefore(before, { since: known.marks, now: marks })
    ) {
      known.marks = marks;
      return known.answer as Promise<T>;
    }
    const answer = compute();
    this.store(key, { marks, expiresAt: Date.now() + LIFE_MS, answer });
    answer.catch(() => this.answers.delete(key));
    return answer;
  }

  private store(key: string, answer: CachedAnswer): void {
    this.answers.delete(key);
    this.answers.set(key, answer);
    const oldest = this.answers.keys().next();
    if (this.answers.size > this.maxAnswers && !oldest.done) this.answers.delete(oldest.value);
  }
}

/** Caches of the service: counts of lists, and figures that were counted document by document. */
export interface QueryCaches {
  counts: QueryCache;
  figures: QueryCache;
  arrivals: RecentArrivals;
  /** Documents before then hardly change any more: their part of a count is cached by itself. */
  stableBefore: () => Date;
}

const MONTH_MS = 31 * 86_400_000;

/** Empty caches. A list takes at most 200 kB of them, figures of a million documents some megabytes. */
export function openQueryCaches(now: () => Date = () => new Date()): QueryCaches {
  const arrivals = new RecentArrivals();
  return {
    counts: new QueryCache(300, arrivals),
    figures: new QueryCache(12, arrivals),
    arrivals,
    stableBefore: () => new Date(`${moscowParts(new Date(now().getTime() - MONTH_MS)).month}-01T00:00:00+03:00`),
  };
}
