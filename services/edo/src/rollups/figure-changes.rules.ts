import { addToVehicleChanges, type CountedChain, tallyChains, type VehicleChange } from './chain-changes.rules.ts';
import { type ClientChange, isUnchanged } from './client-changes.rules.ts';
import { type CountedDocument, PlateCache, RegionCache, tallyDocument } from './document-changes.rules.ts';
import { LabelCounters } from './label-counters.rules.ts';
import { Tally, type TallyLines } from './tally.rules.ts';

/** Rows before and after a statement. */
export interface RowChanges {
  documentsBefore: readonly CountedDocument[];
  documentsAfter: readonly CountedDocument[];
  chainsBefore: readonly CountedChain[];
  chainsAfter: readonly CountedChain[];
}

/** Changes of figures, summed over a transaction and written at its end. */
export class FigureChanges {
  private readonly clientChanges = new Map<string, ClientChange>();
  private readonly regions = new RegionCache();
  private readonly open = {
    tally: new Tally(),
    regions: this.regions,
    counters: new LabelCounters({ regions: this.regions, plates: new PlateCache(), clients: this.clientChanges }),
  };
  private readonly vehicleChanges = new Map<string, VehicleChange>();
  private rows = 0;

  /** Adds the changes of a statement; statements come in the order of their execution. */
  add({ documentsBefore, documentsAfter, chainsBefore, chainsAfter }: RowChanges): void {
    this.rows += documentsBefore.length + documentsAfter.length + chainsBefore.length + chainsAfter.length;
    this.count(documentsBefore, -1);
    this.count(documentsAfter, 1);
    tallyChains(this.open, chainsBefore, -1);
    tallyChains(this.open, chainsAfter, 1);
    addToVehicleChanges(this.vehicleChanges, chainsBefore, -1);
    addToVehicleChanges(this.vehicleChanges, chainsAfter, 1);
  }

  /** Whether no row has changed. */
  get isEmpty(): boolean {
    return this.rows === 0;
  }

  rollups(): TallyLines[] {
    return this.open.tally.lines();
  }

  clients(): ClientChange[] {
    return [...this.clientChanges.values()].filter((client) => !isUnchanged(client));
  }

  vehicles(): VehicleChange[] {
    return [...this.vehicleChanges.values()];
  }

  /** A deleted document counts nowhere. */
  private count(documents: readonly CountedDocument[], sign: 1 | -1): void {
    for (const document of documents) if (!document.deleted) tallyDocument(this.open, document, sign);
    this.open.counters.flush();
  }
}
