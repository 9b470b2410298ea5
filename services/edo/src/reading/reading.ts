import type { ArchiveRefusal } from '@trassa/contracts/edo/archive-refusals';
import type {
  ArchiveFile,
  ChainInfo,
  ContentDocumentType,
  ContentSignature,
  ContentSource,
  ContentTitle,
  ContentWarning,
  DocumentContent,
  TitleOutline,
} from '@trassa/contracts/edo/document-content';
import type { TitleNotice } from '@trassa/contracts/edo/title-notice';
import type { WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import type { WaybillReplacement } from '@trassa/contracts/edo/waybill-replacement';
import type { WorkerTurn } from '@trassa/service-kit/worker-pool';

/** Plain JSON of a document: attributes under `@name`, text under `#text`, repeated elements as lists. */
export type RawData = { [key: string]: RawData | RawData[] | string };

/** One title of an archive. `raw` and `source` are null when only fields were asked for. */
export interface TitleReading {
  title: ContentTitle;
  fields: WaybillFields | null;
  replacement: WaybillReplacement | null;
  /** The readable part of an incomplete title; null for a complete one. */
  outline: TitleOutline | null;
  /** Objections and changes that the title states. */
  notices: TitleNotice[];
  raw: RawData | null;
  source: ContentSource | null;
}

/** Reading of one archive, one bare XML or one bare signature. */
export interface ArchiveReading {
  /** Bytes of the archive as received. */
  size: number;
  files: ArchiveFile[];
  titles: TitleReading[];
  signatures: ContentSignature[];
  warnings: ContentWarning[];
}

/** A file out of an archive, in bytes of its own. */
export interface ArchivedFile {
  name: string;
  bytes: Uint8Array;
}

/** An archive split into its archives, each readable or refused with a reason, and its other files. */
export interface SplitArchive {
  archives: (ArchivedFile | (ArchiveRefusal & { name: string }))[];
  files: ArchivedFile[];
}

export interface ContentParts {
  documentId: string;
  /** The document's type as the exchange names it, such as ON_TRNACLPPRIN. */
  documentType: string;
  own: ArchiveReading;
  /** Reading of the chain's T1, when the document itself is another title. */
  chainT1: ArchiveReading | null;
  /** The vehicle in the list of the exchange; empty: none. */
  listedVehicle: string;
  /** Reading of a power of attorney that the document names without holding it. */
  attorney: ArchiveReading | null;
  chainInfo: ChainInfo;
}

/** Interface of waybill reading for the other features. */
export interface ReadingPort {
  /** A reading or a refusal; never rejects. `answered`: archive of the title that the read one answers. */
  read(
    bytes: Uint8Array,
    options?: { fileName?: string; detail?: 'full' | 'fields'; answered?: Uint8Array },
    turn?: WorkerTurn,
  ): Promise<ArchiveReading | ArchiveRefusal>;
  /** Splits an archive of archives within the limits of nesting, or refuses; never rejects. */
  split(bytes: Uint8Array, turn?: WorkerTurn): Promise<SplitArchive | ArchiveRefusal>;
  compose(parts: ContentParts): DocumentContent;
  /** Number of a power of attorney that a title names, while the archive does not hold it; null: none is missing. */
  missingAttorney(own: ArchiveReading): string | null;
  /** Kind of a file by its first bytes. */
  getKind(bytes: Uint8Array): ArchiveFile['kind'] | 'archive';
  /** Type of the documents that a document of `documentType` answers; null when it answers none. */
  answeredType(documentType: string): string | null;
  /** Kind of a document by its type alone, for one without content. */
  getType(documentType: string): ContentDocumentType;
  /**
   * One file of an archive by its name, in bytes that nobody else writes to; a bare XML is its own only file. Null when
   * there is no such file, a refusal when it is damaged; never rejects.
   */
  unpack(bytes: Uint8Array, name: string, turn?: WorkerTurn): Promise<Uint8Array | ArchiveRefusal | null>;
  /** PNG of the QR code on a printed form (PDF), null when it carries none as a picture, or a refusal; never rejects. */
  findQr(pdf: Uint8Array): Promise<Uint8Array | ArchiveRefusal | null>;
}
