import type { Db } from '@trassa/service-kit/db';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { Transaction } from 'kysely';
import type { EdoTables, NewDocument } from '../db/tables.ts';
import { FigureChanges, type RowChanges } from '../rollups/figure-changes.rules.ts';
import { updateRollups } from '../rollups/update-rollups.ts';
import { type PendingChain, storeChains, storeDocumentRows } from './store-documents.ts';

/** State of the previous batch that the next one waits for. */
interface PreviousBatch {
  documents: ReadonlySet<string>;
  /** Chains that the batch derives, known once its documents are stored. */
  chains: Promise<ReadonlySet<string>>;
  ended: Promise<unknown>;
}

const noBatch: PreviousBatch = {
  documents: new Set(),
  chains: Promise.resolve(new Set<string>()),
  ended: Promise.resolve(),
};

/** `withFigures` is false only where the cost of figures is measured (bench edo-upkeep). */
interface Options {
  withFigures: boolean;
}

type LastStep<T> = (trx: Transaction<EdoTables>) => Promise<T>;

/**
 * Stores documents of one connection, two transactions at a time for two cores. Transactions end in the order of their
 * begin, because figures and shared chains wait for the previous end; a failed one fails the next.
 */
export class IngestPipeline {
  private readonly db: Pick<Db<EdoTables>, 'forCompany'>;
  private readonly owner: ConnectionKey;
  private readonly options: Options;
  private last = noBatch;

  constructor(db: Pick<Db<EdoTables>, 'forCompany'>, owner: ConnectionKey, options: Options = { withFigures: true }) {
    this.db = db;
    this.owner = owner;
    this.options = options;
  }

  /** Promise of the transaction that was begun last: settles when it ends. */
  lastEnded(): Promise<unknown> {
    return this.last.ended;
  }

  /** Stores a batch; the caller has waited for all batches but the previous one. */
  store<T>(rows: readonly NewDocument[], lastStep: LastStep<T>): Promise<T> {
    const previous = this.last;
    const chains = Promise.withResolvers<ReadonlySet<string>>();
    const documents = new Set(rows.map(({ document_id }) => document_id));
    const ended = this.db.forCompany(this.owner.companyId, async (trx) => {
      // The state of a repeated document before this batch is known only when the previous one has ended.
      if (rows.some(({ document_id }) => previous.documents.has(document_id))) await previous.ended;
      const figures = new FigureChanges();
      const onChange = (changes: RowChanges) => {
        if (this.options.withFigures) figures.add(changes);
      };
      const pending = await storeDocumentRows(trx, this.owner, { rows, onChange });
      chains.resolve(new Set(pending.map(({ chain_id }) => chain_id)));
      await this.deriveInOrder(trx, previous, { pending, onChange });
      await updateRollups(trx, this.owner, figures);
      return lastStep(trx);
    });
    this.last = { documents, chains: chains.promise, ended };
    // Callers that await these promises get the failure; here it must not count as unhandled.
    ended.catch(chains.reject);
    chains.promise.catch(() => undefined);
    return ended;
  }

  /** Chains that the previous batch derives too are stored after its end, all others before it. */
  private async deriveInOrder(
    trx: Transaction<EdoTables>,
    previous: PreviousBatch,
    { pending, onChange }: { pending: readonly PendingChain[]; onChange: (changes: RowChanges) => void },
  ): Promise<void> {
    const previousChains = await previous.chains;
    const isShared = ({ chain_id }: PendingChain) => previousChains.has(chain_id);
    await storeChains(trx, this.owner, { chains: pending.filter((chain) => !isShared(chain)), onChange });
    await previous.ended;
    await storeChains(trx, this.owner, { chains: pending.filter(isShared), onChange });
  }
}
