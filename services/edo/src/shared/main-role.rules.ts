import type { CompanyRole } from '@trassa/contracts/edo/analytics';

/** The role a company has most often; consignor before consignee before carrier. */
export function mainRole({ go, gp, tk }: Record<CompanyRole, number>): CompanyRole {
  if (go >= gp && go >= tk) return 'go';
  return gp >= tk ? 'gp' : 'tk';
}

/** SQL for the same; `count`: how often a company has a role. */
export const mainRoleSql = (count: (role: CompanyRole) => string): string =>
  `case when ${count('go')} >= ${count('gp')} and ${count('go')} >= ${count('tk')} then 'go'
    when ${count('gp')} >= ${count('tk')} then 'gp' else 'tk' end`;
