import type { ZipLimits } from '@trassa/service-kit/zip/list-zip-entries';

/** Limits of one reading. A real archive has under twenty files, and a T1 with a few hundred cargo lines under 1 MB. */
export interface ReadingLimits extends ZipLimits {
  /** Bytes of the received archive or bare XML. */
  archiveBytes: number;
  /** Signatures that are verified; further ones are only listed as files, since each takes milliseconds. */
  signatures: number;
  xml: XmlLimits;
}

export interface XmlLimits {
  bytes: number;
  /** Bytes of all XML files of an archive. */
  totalBytes: number;
  depth: number;
  attributes: number;
  /** Elements, attributes and texts of all XML files of an archive. */
  nodes: number;
  /** Bytes of a name; a Cyrillic letter is two in UTF-8. */
  nameLength: number;
}

const MB = 1024 * 1024;

/** Every accepted file must be readable: 20 MB from a person, 26 MB from the exchange. */
const MAX_ARCHIVE_BYTES = 26 * MB;

export const defaultLimits: ReadingLimits = {
  archiveBytes: MAX_ARCHIVE_BYTES,
  entries: 200,
  // A scan is stored uncompressed, so one file may be nearly all of its archive.
  entryBytes: MAX_ARCHIVE_BYTES,
  totalBytes: 32 * MB,
  ratio: 150,
  ratioFloorBytes: MB,
  signatures: 32,
  xml: { bytes: 4 * MB, totalBytes: 8 * MB, depth: 64, attributes: 128, nodes: 120_000, nameLength: 256 },
};
