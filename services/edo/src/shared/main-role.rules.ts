import type { CompanyRole } from '@trassa/contracts/edo/analytics';

/** The role a company has most often; consignor before consignee before carrier. */
export function mainRole({ go, gp, tk }: Record<CompanyRole, number>): CompanyRole {
  if (go >= gp && go >= tk) return 'go';
  return gp >= tk ? 'gp' : 'tk';
}
