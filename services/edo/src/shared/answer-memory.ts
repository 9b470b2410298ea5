import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';

const LIFE_MS = 10 * 60_000;

/** What was answered, while no document has arrived since. */
interface Kept {
  mark: number;
  until: number;
  answer: Promise<unknown>;
}

/**
 * Remembers what took long to count, for as long as no document has arrived, of whatever company. All of it can be lost at
 * any time: answers stay right, only slower.
 */
export class AnswerMemory {
  private readonly kept = new Map<string, Kept>();
  private readonly most: number;

  /** `most`: so many answers are remembered. */
  constructor(most: number) {
    this.most = most;
  }

  /** The answer of this name: remembered, or made and remembered. */
  async recall<T>(trx: Transaction<EdoTables>, name: string, make: () => Promise<T>): Promise<T> {
    // In this order: whatever has its mark by the first statement has ended by the second, and is in what is counted next.
    const mark = await readMark(trx);
    const known = this.find(name, mark);
    if (known) return known as Promise<T>;
    if (!(await isQuiet(trx))) return make();
    const answer = make();
    this.keep(name, { mark, until: Date.now() + LIFE_MS, answer });
    // A failure is nobody's answer but this one's.
    answer.catch(() => this.kept.delete(name));
    return answer;
  }

  /** Whether the answer of this name is remembered. */
  async knows(trx: Transaction<EdoTables>, name: string): Promise<boolean> {
    return this.kept.has(name) && this.find(name, await readMark(trx)) !== null;
  }

  private find(name: string, mark: number): Promise<unknown> | null {
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

/** The latest mark of arrival: every document that is taken in moves it, before it can be seen. */
async function readMark(trx: Transaction<EdoTables>): Promise<number> {
  const { rows } = await sql<{ mark: number }>`select last_value as mark from documents_seq_seq`.execute(trx);
  return rows[0]?.mark ?? 0;
}

/**
 * Whether nobody is writing: else a document may have its mark already and not be seen yet. Every transaction that has
 * written, and taking documents in begins with writing them aside, holds a lock of itself until it ends.
 */
async function isQuiet(trx: Transaction<EdoTables>): Promise<boolean> {
  const { rows } = await sql<{ quiet: boolean }>`
    select not exists (select from pg_locks where locktype = 'transactionid' and mode = 'ExclusiveLock') as quiet`.execute(
    trx,
  );
  return rows[0]?.quiet ?? false;
}

/** What this service remembers: counts of lists, and figures that were counted document by document. */
export interface Memory {
  counts: AnswerMemory;
  figures: AnswerMemory;
}

/** A memory with nothing in it. Figures of a million documents take some megabytes. */
export const openMemory = (): Memory => ({ counts: new AnswerMemory(500), figures: new AnswerMemory(12) });
