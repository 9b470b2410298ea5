import type { CompanyRole } from '@trassa/contracts/edo/analytics';

/** The most frequent role of a company, ties in the order consignor, consignee, carrier. */
export function getMainRole({ go, gp, tk }: Record<CompanyRole, number>): CompanyRole {
  if (go >= gp && go >= tk) return 'go';
  return gp >= tk ? 'gp' : 'tk';
}

/** The most frequent role of a company in SQL; `count`: documents of a role. */
export const buildMainRoleSql = (count: (role: CompanyRole) => string): string =>
  `case when ${count('go')} >= ${count('gp')} and ${count('go')} >= ${count('tk')} then 'go'
    when ${count('gp')} >= ${count('tk')} then 'gp' else 'tk' end`;
