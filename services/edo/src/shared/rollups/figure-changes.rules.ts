import { addToVehicleDeltas, type CountedChain, tallyChains, type VehicleDelta } from './chain-deltas.rules.ts';
import { ChainMates } from './chain-mates.rules.ts';
import { type ClientDelta, isNothing } from './client-deltas.rules.ts';
import { type CountedDocument, PlateMemory, RegionMemory, tallyDocument } from './document-deltas.rules.ts';
import { Tally, type TallyLines } from './tally.rules.ts';

/** What a statement changed: as it was and as it is. */
export interface RowChanges {
  documentsBefore: readonly CountedDocument[];
  documentsAfter: readonly CountedDocument[];
  chainsBefore: readonly CountedChain[];
  chainsAfter: readonly CountedChain[];
}

/** What a transaction changes in figures, put together over all it does and written once at its end. */
export class FigureChanges {
  private readonly clientDeltas = new Map<string, ClientDelta>();
  private readonly regions = new RegionMemory();
  private readonly book = {
    tally: new Tally(),
    regions: this.regions,
    mates: new ChainMates({ regions: this.regions, plates: new PlateMemory(), clients: this.clientDeltas }),
  };
  private readonly vehicleDeltas = new Map<string, VehicleDelta>();
  private rows = 0;

  /** Changes must come in the order in which they were made. */
  add({ documentsBefore, documentsAfter, chainsBefore, chainsAfter }: RowChanges): void {
    this.rows += documentsBefore.length + documentsAfter.length + chainsBefore.length + chainsAfter.length;
    this.count(documentsBefore, -1);
    this.count(documentsAfter, 1);
    tallyChains(this.book, chainsBefore, -1);
    tallyChains(this.book, chainsAfter, 1);
    addToVehicleDeltas(this.vehicleDeltas, chainsBefore, -1);
    addToVehicleDeltas(this.vehicleDeltas, chainsAfter, 1);
  }

  /** Whether the transaction found everything as it should be: not a row has changed. */
  get isEmpty(): boolean {
    return this.rows === 0;
  }

  rollups(): TallyLines[] {
    return this.book.tally.lines();
  }

  clients(): ClientDelta[] {
    return [...this.clientDeltas.values()].filter((client) => !isNothing(client));
  }

  vehicles(): VehicleDelta[] {
    return [...this.vehicleDeltas.values()];
  }

  /** A deleted document counts nowhere. */
  private count(documents: readonly CountedDocument[], sign: 1 | -1): void {
    for (const document of documents) if (!document.deleted) tallyDocument(this.book, document, sign);
    this.book.mates.settle();
  }
}
