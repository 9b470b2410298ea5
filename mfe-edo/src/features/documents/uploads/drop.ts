import type { UploadReply } from '@trassa/contracts/edo/upload';

/** Files dropped at once. `last`: result of their first upload, when nested archives are sent again to unpack. */
export interface DroppedFiles {
  readonly files: readonly File[];
  readonly last?: UploadReply;
}
