import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { type ArrivalMarks, readArrivalMarks } from '../documents-store/arrivals.queries.ts';

const CACHED_ANSWER_LIFE_MS = 12 * 3_600_000;

/** A stored answer with the arrival marks from before its computation. */
interface CachedAnswer {
  marks: ArrivalMarks;
  expiresAt: number;
  answer: Promise<unknown>;
}

const areSame = (a: ArrivalMarks, b: ArrivalMarks): boolean =>
  a.size === b.size && [...a].every(([connectionId, mark]) => b.get(connectionId) === mark);

/** Answers of slow counts, each valid for {@link CACHED_ANSWER_LIFE_MS} unless documents of its company arrive. */
export class QueryCache {
  private readonly answers = new Map<string, CachedAnswer>();
  private readonly maxAnswers: number;

  constructor(maxAnswers: number) {
    this.maxAnswers = maxAnswers;
  }

  /** The stored answer of a key, or a computed one that is stored. */
  async getOrCompute<T>(
    trx: Transaction<EdoTables>,
    { companyId, key }: { companyId: string; key: string },
    compute: () => Promise<T>,
  ): Promise<T> {
    // Marks read before the computation: an arrival meanwhile invalidates the answer, whether counted or not.
    const marks = await readArrivalMarks(trx, companyId);
    const known = this.answers.get(key);
    if (known && Date.now() < known.expiresAt && areSame(known.marks, marks)) return known.answer as Promise<T>;
    const answer = compute();
    this.store(key, { marks, expiresAt: Date.now() + CACHED_ANSWER_LIFE_MS, answer });
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
}

/** Empty caches. A list takes at most 200 kB of them, figures of a million documents some megabytes. */
export const openQueryCaches = (): QueryCaches => ({ counts: new QueryCache(300), figures: new QueryCache(12) });
