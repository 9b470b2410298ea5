/** Caps of one reading. A real archive holds under twenty files and a T1 of a few hundred positions stays under 1 MB. */
export interface ReadingLimits {
  /** Bytes of the archive (or of the bare XML) as received. */
  archiveBytes: number;
  /** Files in the archive. */
  entries: number;
  /** Unpacked bytes of one file, as declared and as counted while inflating. */
  entryBytes: number;
  /** Unpacked bytes of all files together. */
  totalBytes: number;
  /** Unpacked to packed, once a file is larger than {@link ratioFloorBytes}. */
  ratio: number;
  ratioFloorBytes: number;
  /** Signatures that are read; the rest is only listed. Parsing one takes milliseconds. */
  signatures: number;
  xml: XmlLimits;
}

/** Caps of one XML. */
export interface XmlLimits {
  bytes: number;
  /** Of all XML files of an archive together. */
  totalBytes: number;
  depth: number;
  /** Attributes of one element. */
  attributes: number;
  /** Elements, attributes and text pieces of all XML files of an archive together. */
  nodes: number;
  /** Bytes of a name; a Cyrillic letter is two in UTF-8. */
  nameLength: number;
}

const MB = 1024 * 1024;

/** All that is let in can be read: 20 MB dropped by a person, 26 MB from the exchange. */
const ARCHIVE_BYTES = 26 * MB;

/** The caps in force when the caller gives none. */
export const defaultLimits: ReadingLimits = {
  archiveBytes: ARCHIVE_BYTES,
  entries: 200,
  // A scan is stored as it is: one file may be nearly all of its archive.
  entryBytes: ARCHIVE_BYTES,
  totalBytes: 32 * MB,
  ratio: 150,
  ratioFloorBytes: MB,
  signatures: 32,
  xml: { bytes: 4 * MB, totalBytes: 8 * MB, depth: 64, attributes: 128, nodes: 120_000, nameLength: 256 },
};
