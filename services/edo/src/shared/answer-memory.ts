import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { readArrivals } from './arrivals.queries.ts';
import { type Marks, RecentArrivals } from './recent-arrivals.ts';
import { moscowParts } from './rollups/moscow-parts.rules.ts';

const LIFE_MS = 12 * 3_600_000;

/** What was answered, while no document has arrived that it depends on. */
interface Kept {
  marks: Marks;
  until: number;
  answer: Promise<unknown>;
}

/** An answer is one company's. `before`: all that it is made of begins before then; absent: whenever. */
interface Name {
  companyId: string;
  name: string;
  before?: Date | null | undefined;
}

/**
 * Remembers what took long to count, for as long as no document of its company has arrived that could change it. All of it
 * can be lost at any time: answers stay right, only slower.
 */
export class AnswerMemory {
  private readonly kept = new Map<string, Kept>();
  private readonly most: number;
  private readonly arrivals: RecentArrivals;

  /** `most`: so many answers are remembered. */
  constructor(most: number, arrivals = new RecentArrivals()) {
    this.most = most;
    this.arrivals = arrivals;
  }

  /** The answer of this name: remembered, or made and remembered. */
  async recall<T>(trx: Transaction<EdoTables>, { companyId, ...asked }: Name, make: () => Promise<T>): Promise<T> {
    // Read before anything is counted: what arrives meanwhile makes the answer out of date, whether it is in it or not.
    const marks = await readArrivals(trx, companyId);
    const known = this.find(asked, marks);
    if (known) return known as Promise<T>;
    const { name } = asked;
    const answer = make();
    this.keep(name, { marks, until: Date.now() + LIFE_MS, answer });
    // A failure is nobody's answer but this one's.
    answer.catch(() => this.kept.delete(name));
    return answer;
  }

  /** Whether the answer of this name is remembered. */
  async knows(trx: Transaction<EdoTables>, { companyId, ...asked }: Name): Promise<boolean> {
    return this.kept.has(asked.name) && this.find(asked, await readArrivals(trx, companyId)) !== null;
  }

  private find({ name, before }: Omit<Name, 'companyId'>, marks: Marks): Promise<unknown> | null {
    const known = this.kept.get(name);
    if (!known || Date.now() >= known.until) return null;
    if (!this.arrivals.sparedAll(before ?? null, { since: known.marks, now: marks })) return null;
    known.marks = marks;
    return known.answer;
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
  arrivals: RecentArrivals;
  /** What begins before then hardly changes any more: it is counted apart from the rest, and remembered for longer. */
  settled: () => Date;
}

const MONTH_MS = 31 * 86_400_000;

/** A memory with nothing in it. A list takes at most 200 kB of it, figures of a million documents some megabytes. */
export function openMemory(now: () => Date = () => new Date()): Memory {
  const arrivals = new RecentArrivals();
  return {
    counts: new AnswerMemory(300, arrivals),
    figures: new AnswerMemory(12, arrivals),
    arrivals,
    settled: () => new Date(`${moscowParts(new Date(now().getTime() - MONTH_MS)).month}-01T00:00:00+03:00`),
  };
}
