import type { UploadReply } from '@trassa/contracts/edo/upload';

/** Files of one drop; `last` is their former result when they contain archives that are now unpacked. */
export interface Drop {
  readonly files: readonly File[];
  readonly last?: UploadReply;
}
