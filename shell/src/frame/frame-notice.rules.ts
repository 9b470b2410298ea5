import type { User } from '@trassa/contracts/account/user';
import { shellPaths } from '../paths.ts';

/** Kinds of notices that the frame shows above a page. */
type FrameNotice = 'deletion' | 'offline' | 'secondFactor' | 'email';

/** The most urgent notice to show above a page. `keptAt`: time of the oldest kept answer; null: none is shown. */
export function findMostUrgentNotice(
  {
    companyErasedAt,
    secondFactorDue,
    emailUnproved,
  }: Pick<User, 'companyErasedAt' | 'secondFactorDue' | 'emailUnproved'>,
  { keptAt, path }: { keptAt: unknown; path: string },
): FrameNotice | null {
  if (companyErasedAt) return 'deletion';
  // The page of a driver's trips tells of a missing network itself, with the marks that wait on the phone.
  if (keptAt !== null) return path === shellPaths.trips ? null : 'offline';
  if (secondFactorDue) return 'secondFactor';
  return emailUnproved ? 'email' : null;
}
