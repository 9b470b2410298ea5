import { setImmediate } from 'node:timers/promises';
import type { NewDocument } from '@trassa/service-edo/db/tables';
import { IngestPipeline } from '@trassa/service-edo/documents-store/ingest-pipeline';
import { analyzeTablesIfGrown } from '@trassa/service-edo/features/ingest/ingest.queries';
import { getMaxPagesPerTransaction } from '@trassa/service-edo/features/ingest/page-groups.rules';
import type { Fleet } from '../edo-data/documents.ts';
import type { EdoDatabase } from '../edo-data/edo-database.ts';

interface Task {
  pages: Generator<NewDocument[]>;
  fleet: Fleet;
  withFigures: boolean;
}

/**
 * Sync run as in the service: groups of pages of a thousand, one transaction each, prefetched, with ANALYZE after pages
 * 1, 4, 16, …
 */
export class SyncRun {
  private readonly database: Pick<EdoDatabase, 'db'>;
  private readonly task: Task;
  private readonly pipeline: IngestPipeline;
  private most = 1;
  private taken = 0;

  constructor(database: Pick<EdoDatabase, 'db'>, task: Task) {
    this.database = database;
    this.task = task;
    this.pipeline = new IngestPipeline(database.db, task.fleet, task);
  }

  /** Imports pages up to the end of their group. @returns their number */
  async advance(pages: number): Promise<number> {
    const from = this.taken;
    let before: Promise<unknown> = Promise.resolve();
    let rows = await this.askGroup();
    while (rows.length > 0) {
      const taking = this.take(rows);
      const isEnough = this.taken - from >= pages;
      const [coming] = await Promise.all([isEnough ? [] : this.askGroup(), before]);
      before = taking;
      rows = coming;
    }
    await before;
    return this.taken - from;
  }

  private take(rows: readonly NewDocument[]): Promise<unknown> {
    const first = this.taken;
    this.taken += rows.length / 1000;
    const reached = (page: number) => Math.floor(Math.log2(page) / 2);
    const taking = this.pipeline.store(rows, () => Promise.resolve());
    this.most = Math.min(this.most * 2, getMaxPagesPerTransaction(this.task.fleet.documents, 1000));
    const isDue = reached(this.taken) > reached(first);
    return isDue ? taking.then(() => analyzeTablesIfGrown(this.database.db, this.taken * 1000)) : taking;
  }

  /** Pages arrive asynchronously, as from the exchange. */
  private async askGroup(): Promise<NewDocument[]> {
    const rows: NewDocument[] = [];
    for (let asked = 0; asked < this.most; asked += 1) {
      await setImmediate();
      rows.push(...(this.task.pages.next().value ?? []));
    }
    return rows;
  }
}
