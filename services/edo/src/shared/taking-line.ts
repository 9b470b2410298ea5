import type { Db } from '@trassa/service-kit/db';
import type { Transaction } from 'kysely';
import type { EdoTables, NewDocument } from '../db/tables.ts';
import type { ConnectionKey } from './connection-key.ts';
import { earliestOf, type RecentArrivals } from './recent-arrivals.ts';
import { FigureChanges, type RowChanges } from './rollups/figure-changes.rules.ts';
import { keepRollups } from './rollups/keep-rollups.ts';
import { type DueChain, takeChains, takeDocumentsAlone } from './take-documents.ts';

/** A transaction, as far as it concerns the one behind it. */
interface Ahead {
  documents: ReadonlySet<string>;
  /** Chains that it derives, once it knows. */
  chains: Promise<ReadonlySet<string>>;
  ended: Promise<unknown>;
}

const nobody: Ahead = { documents: new Set(), chains: Promise.resolve(new Set<string>()), ended: Promise.resolve() };

/** How it is done; without figures only where their cost is measured. */
interface Manner {
  withFigures: boolean;
  /** Where it is noted how far back each transaction reached. */
  arrivals?: RecentArrivals | undefined;
}

/** The last that happens in a transaction. */
type End<T> = (trx: Transaction<EdoTables>) => Promise<T>;

/**
 * Takes documents of one connection in, two transactions at a time, so that two cores have work. They end in the order in
 * which they were begun: what one of them has in common with the one ahead, and all figures, waits for the end of that one.
 * When a transaction fails, the one behind it fails too and nothing of it stays.
 */
export class TakingLine {
  private readonly db: Pick<Db<EdoTables>, 'forCompany'>;
  private readonly owner: ConnectionKey;
  private readonly manner: Manner;
  private last = nobody;

  constructor(db: Pick<Db<EdoTables>, 'forCompany'>, owner: ConnectionKey, manner: Manner = { withFigures: true }) {
    this.db = db;
    this.owner = owner;
    this.manner = manner;
  }

  /** Ends with the transaction that was begun last. */
  ahead(): Promise<unknown> {
    return this.last.ended;
  }

  /** Takes documents in; whoever calls has waited for all transactions but the one ahead. */
  take<T>(rows: readonly NewDocument[], end: End<T>): Promise<T> {
    const ahead = this.last;
    const chains = Promise.withResolvers<ReadonlySet<string>>();
    const documents = new Set(rows.map(({ document_id }) => document_id));
    let earliest = Number.POSITIVE_INFINITY;
    const taken = this.db.forCompany(this.owner.companyId, async (trx) => {
      // The same document twice: what it was before is told only when the first of them is in.
      if (rows.some(({ document_id }) => ahead.documents.has(document_id))) await ahead.ended;
      const figures = new FigureChanges();
      const note = (changes: RowChanges) => {
        earliest = Math.min(earliest, earliestOf(changes));
        if (this.manner.withFigures) figures.add(changes);
      };
      const due = await takeDocumentsAlone(trx, this.owner, { rows, note });
      chains.resolve(new Set(due.map(({ chain_id }) => chain_id)));
      await this.deriveInTurn(trx, ahead, { due, note });
      const arrival = await keepRollups(trx, this.owner, figures);
      return { arrival, answer: await end(trx) };
    });
    const ended = taken.then(({ arrival, answer }) => {
      if (arrival) this.manner.arrivals?.note(this.owner.connectionId, { ...arrival, earliest });
      return answer;
    });
    this.last = { documents, chains: chains.promise, ended };
    // Whoever waits for these hears of a failure; nobody else has to.
    ended.catch(chains.reject);
    chains.promise.catch(() => undefined);
    return ended;
  }

  /** Chains that the transaction ahead derives too come after its end, all others before. */
  private async deriveInTurn(
    trx: Transaction<EdoTables>,
    ahead: Ahead,
    { due, note }: { due: readonly DueChain[]; note: (changes: RowChanges) => void },
  ): Promise<void> {
    const theirs = await ahead.chains;
    const isShared = ({ chain_id }: DueChain) => theirs.has(chain_id);
    await takeChains(trx, this.owner, { chains: due.filter((chain) => !isShared(chain)), note });
    await ahead.ended;
    await takeChains(trx, this.owner, { chains: due.filter(isShared), note });
  }
}
