import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { readArrivals } from './arrivals.queries.ts';

const LIFE_MS = 10 * 60_000;

/** What was answered, while no document has arrived since. */
interface Kept {
  mark: string;
  until: number;
  answer: Promise<unknown>;
}

/** An answer is one company's. */
interface Name {
  companyId: string;
  name: string;
}

/**
 * Remembers what took long to count, for as long as no document of its company has arrived. All of it can be lost at any
 * time: answers stay right, only slower.
 */
export class AnswerMemory {
  private readonly kept = new Map<string, Kept>();
  private readonly most: number;

  /** `most`: so many answers are remembered. */
  constructor(most: number) {
    this.most = most;
  }

  /** The answer of this name: remembered, or made and remembered. */
  async recall<T>(trx: Transaction<EdoTables>, { companyId, name }: Name, make: () => Promise<T>): Promise<T> {
    // Read before anything is counted: what arrives meanwhile makes the answer out of date, whether it is in it or not.
    const mark = await readArrivals(trx, companyId);
    const known = this.find(name, mark);
    if (known) return known as Promise<T>;
    const answer = make();
    this.keep(name, { mark, until: Date.now() + LIFE_MS, answer });
    // A failure is nobody's answer but this one's.
    answer.catch(() => this.kept.delete(name));
    return answer;
  }

  /** Whether the answer of this name is remembered. */
  async knows(trx: Transaction<EdoTables>, { companyId, name }: Name): Promise<boolean> {
    return this.kept.has(name) && this.find(name, await readArrivals(trx, companyId)) !== null;
  }

  private find(name: string, mark: string): Promise<unknown> | null {
    const known = this.kept.get(name);
    return known && known.mark === mark && Date.now() < known.until ? known.answer : null;
  }

  private keep(name: string, kept: Kept): void {
    this.kept.delete(name);
    this.kept.set(name, kept);
    const oldest = this.kept.keys().next();
    if (this.kept.size > this.most && !oldest.done) this.kept.delete(oldest.value);
  }
}

/** What this service remembers: counts of lists, and figures that were counted document by document. */
export interface Memory {
  counts: AnswerMemory;
  figures: AnswerMemory;
}

/** A memory with nothing in it. A list takes at most 200 kB of it, figures of a million documents some megabytes. */
export const openMemory = (): Memory => ({ counts: new AnswerMemory(200), figures: new AnswerMemory(6) });
