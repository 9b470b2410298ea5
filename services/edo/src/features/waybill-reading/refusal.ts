import { type ArchiveRefusal, type ArchiveRefusalCode, archiveRefusals } from '@trassa/contracts/edo/archive-refusals';

/** Thrown inside the reader and turned into a value at its edge ({@link toRefusal}); nobody outside catches it. */
export class RefusalError extends Error {
  readonly code: ArchiveRefusalCode;

  constructor(code: ArchiveRefusalCode, detail: string) {
    super(detail);
    this.code = code;
  }
}

/** Stops the reading with a code people can be shown and a detail for support. */
export function refuse(code: ArchiveRefusalCode, detail: string): never {
  throw new RefusalError(code, detail);
}

/** The refusal of a code, with its Russian text. */
export function refusal(code: ArchiveRefusalCode, detail: string): ArchiveRefusal {
  return { refused: code, text: archiveRefusals[code], detail };
}

/** What a thrown thing means to the caller: our own refusals keep their code, anything else is our fault. */
export function toRefusal(error: unknown): ArchiveRefusal {
  if (error instanceof RefusalError) return refusal(error.code, error.message);
  return refusal('reader/failed', error instanceof Error ? error.message : String(error));
}
