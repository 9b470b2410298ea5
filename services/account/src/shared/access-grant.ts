import type { AccessGrant } from './access-token.ts';
import type { UserWithCompany } from './user.queries.ts';

/** Content of the access token of a session. */
export function buildGrant(
  { user, secondFactorDue, withoutCosts, erasedAt }: UserWithCompany,
  session: { sessionId: string; stepUpUntil: Date | null },
): AccessGrant {
  return {
    ...{ userId: user.id, companyId: user.company_id, role: user.role, ...session },
    ...{ secondFactorDue, emailUnproved: user.email_proved_at === null },
    isDeleted: erasedAt !== null,
    ...(withoutCosts ? { withoutCosts } : {}),
  };
}
