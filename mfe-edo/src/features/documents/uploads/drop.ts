import type { UploadReply } from '@trassa/contracts/edo/upload';

/** Files of one drop; `told` is what came of them when they hold archives that are now to be unpacked. */
export interface Drop {
  readonly files: readonly File[];
  readonly told?: UploadReply;
}
