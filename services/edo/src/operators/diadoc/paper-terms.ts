import type { PaperKind } from '@trassa/contracts/finance/paper-kinds';

/**
 * Words of Diadoc about papers. None was tried with an account: what stands in its documentation has no mark, what was seen
 * only in programs of others is marked [P], what nobody has stated [K].
 */

export interface PaperType {
  type: string;
  version: string | null;
  /** Whether the client is asked for a signature. */
  isAnswered: boolean;
}

const nonformalizedType = { type: 'Nonformalized', version: null, isAnswered: true };

/** Papers that Diadoc takes, formalized where their XML is written here; «счёт» waits for no signature. */
export const paperTypes: Readonly<Partial<Record<PaperKind, PaperType>>> = {
  invoice: { ...nonformalizedType, isAnswered: false },
  act: nonformalizedType,
  // The format of order 405 is not written here: the act goes as PDF.
  reconciliation: nonformalizedType,
  utd: { type: 'UniversalTransferDocument', version: 'utd970_05_03_01', isAnswered: true },
  // Our file is of order 736; the version of Diadoc is that of its last revision. [P]
  correction: { type: 'UniversalCorrectionDocument', version: 'ucd736_05_01_02', isAnswered: true },
};

/** Without a signature of the sender Diadoc keeps a draft, and sends nothing. [K] */
export const unsignedPapers: readonly PaperKind[] = [];

/** Tag under which our key stands at the paper, so that a lost answer can be looked up. [K] */
export const KEY_TAG = 'trassa-key';
/** Category of all documents that we sent. */
export const OUTBOUND_CATEGORY = 'Any.Outbound';
