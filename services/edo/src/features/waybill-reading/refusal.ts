import { type ArchiveRefusal, type ArchiveRefusalCode, archiveRefusals } from '@trassa/contracts/edo/archive-refusals';
import { ZipError } from '@trassa/service-kit/zip/zip-error';

/** Thrown inside the reader and converted at its boundary ({@link toRefusal}). */
export class RefusalError extends Error {
  readonly code: ArchiveRefusalCode;

  constructor(code: ArchiveRefusalCode, detail: string) {
    super(detail);
    this.code = code;
  }
}

export function refuse(code: ArchiveRefusalCode, detail: string): never {
  throw new RefusalError(code, detail);
}

/** Refusal with a code and the Russian text of the code. */
export function buildRefusal(code: ArchiveRefusalCode, detail: string): ArchiveRefusal {
  return { refused: code, text: archiveRefusals[code], detail };
}

/** Refusal for an exception: a {@link RefusalError} keeps its code, any other is an internal error. */
export function toRefusal(error: unknown): ArchiveRefusal {
  if (error instanceof RefusalError || error instanceof ZipError) return buildRefusal(error.code, error.message);
  return buildRefusal('reader/failed', error instanceof Error ? error.message : String(error));
}
