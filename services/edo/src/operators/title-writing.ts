import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { TitleProblem, TitleSigner } from '@trassa/contracts/edo/outgoing-title';
import type { TitleReading } from '../reading/reading.ts';

/** Prefixes of the files of titles that we write. */
export const prefixByKind = {
  PPRIN: 'ON_TRNACLPPRIN',
  PVYN: 'ON_TRNACLPVYN',
  PEREADR: 'ON_TRNPEREADR',
  ZAMEN: 'ON_TRNZAMEN',
  PUDPER: 'ON_TRNPUDPER',
  UVUTOCH: 'DP_UVUTOCH',
} as const satisfies Record<OutgoingTitleKind, string>;

/** What the form of a title can be filled from. */
export interface TitleFormFacts {
  /** Known titles of the waybill, the oldest first. */
  titles: readonly TitleReading[];
  driver: string;
  plate: string;
  /** When the driver approved in the operator's application; null: not known. */
  driverApprovedAt: Date | null;
  /** Price of the order in rubles with the VAT inside it, `rate` in per cent; `rate` null: without VAT. */
  price: { rubles: number; rate: number | null } | null;
  now: Date;
}

/** What a title states beside the fields of its form. */
export interface TitleWritingContext {
  /** The title that is answered, and its first signature in DER. */
  answered: TitleReading;
  signature: Uint8Array;
  uid: string;
  signer: TitleSigner;
  now: Date;
}

/** Interface of title writing for the other features. */
export interface TitleWriting {
  fill(kind: OutgoingTitleKind, known: TitleFormFacts): Record<string, unknown>;
  /** Problems of the fields, by their path; empty: the title can be written. */
  check(kind: OutgoingTitleKind, fields: Record<string, unknown>): TitleProblem[];
  write(
    kind: OutgoingTitleKind,
    fields: Record<string, unknown>,
    place: TitleWritingContext,
  ): { bytes: Uint8Array; fileName: string } | { problems: TitleProblem[] };
  /** Problems of a written title against its operator's schema (XSD); empty also for a schema of another version. */
  checkBySchema(bytes: Uint8Array, schema: Uint8Array): TitleProblem[];
  /** What the bytes of a title state, for a person. */
  describe(bytes: Uint8Array): { label: string; value: string }[];
}
