/** Why an archive is not read. */
export type ZipErrorCode =
  | 'archive/damaged'
  | 'archive/checksum'
  | 'archive/encrypted'
  | 'archive/compression'
  | 'archive/zip64'
  | 'archive/too-many-files'
  | 'archive/file-too-large'
  | 'archive/total-too-large'
  | 'archive/bomb'
  | 'archive/path'
  | 'archive/symlink'
  | 'archive/overlap'
  | 'archive/size-mismatch'
  | 'archive/duplicate';

/** An archive that is not read; its message is a technical detail without content of files. */
export class ZipError extends Error {
  override name = 'ZipError';
  readonly code: ZipErrorCode;

  constructor(code: ZipErrorCode, detail: string) {
    super(detail);
    this.code = code;
  }
}

/** Throws {@link ZipError}. */
export function refuseZip(code: ZipErrorCode, detail: string): never {
  throw new ZipError(code, detail);
}
