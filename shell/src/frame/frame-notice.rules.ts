import type { User } from '@trassa/contracts/account/user';
import { shellPaths } from '../paths.ts';

/** What the frame tells above a page. */
export type FrameNotice = 'deletion' | 'offline' | 'secondFactor' | 'email';

/** The one notice above a page, the most urgent of those that hold. `keptAt`: age of kept answers; null: there is a network. */
export function findNotice(
  {
    companyErasedAt,
    secondFactorDue,
    emailUnproved,
  }: Pick<User, 'companyErasedAt' | 'secondFactorDue' | 'emailUnproved'>,
  { keptAt, path }: { keptAt: unknown; path: string },
): FrameNotice | null {
  if (companyErasedAt) return 'deletion';
  // The trips of a driver say it themselves, with what waits on the phone.
  if (keptAt !== null) return path === shellPaths.trips ? null : 'offline';
  if (secondFactorDue) return 'secondFactor';
  return emailUnproved ? 'email' : null;
}
