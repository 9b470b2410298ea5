import { addToVehicleDeltas, type CountedChain, tallyChains, type VehicleDelta } from './chain-deltas.rules.ts';
import { addToClientDeltas, type ClientDelta, isNothing } from './client-deltas.rules.ts';
import { type CountedDocument, PlateMemory, RegionMemory, tallyDocuments } from './document-deltas.rules.ts';
import { Tally, type TallyEntry } from './tally.rules.ts';

/** What a statement changed: as it was and as it is. */
export interface RowChanges {
  documentsBefore: readonly CountedDocument[];
  documentsAfter: readonly CountedDocument[];
  chainsBefore: readonly CountedChain[];
  chainsAfter: readonly CountedChain[];
}

/** What a transaction changes in figures, put together over all it does and written once at its end. */
export class FigureChanges {
  private readonly book = { tally: new Tally(), regions: new RegionMemory(), plates: new PlateMemory() };
  private readonly clientDeltas = new Map<string, ClientDelta>();
  private readonly vehicleDeltas = new Map<string, VehicleDelta>();

  /** Changes must come in the order in which they were made. */
  add({ documentsBefore, documentsAfter, chainsBefore, chainsAfter }: RowChanges): void {
    tallyDocuments(this.book, documentsBefore, -1);
    tallyDocuments(this.book, documentsAfter, 1);
    tallyChains(this.book, chainsBefore, -1);
    tallyChains(this.book, chainsAfter, 1);
    addToClientDeltas(this.clientDeltas, documentsBefore, -1);
    addToClientDeltas(this.clientDeltas, documentsAfter, 1);
    addToVehicleDeltas(this.vehicleDeltas, chainsBefore, -1);
    addToVehicleDeltas(this.vehicleDeltas, chainsAfter, 1);
  }

  rollups(): TallyEntry[] {
    return this.book.tally.entries();
  }

  clients(): ClientDelta[] {
    return [...this.clientDeltas.values()].filter((client) => !isNothing(client));
  }

  vehicles(): VehicleDelta[] {
    return [...this.vehicleDeltas.values()];
  }
}
