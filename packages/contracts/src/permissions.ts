import type { Identity, Role } from './identity.ts';

const everybody = ['director', 'dispatcher', 'accountant', 'driver', 'admin'] as const satisfies readonly Role[];
const office = ['director', 'dispatcher', 'accountant', 'admin'] as const satisfies readonly Role[];
const directors = ['director', 'admin'] as const satisfies readonly Role[];

/**
 * Roles that hold each permission: the one table read by gateway, services, routes and menu. An administrator of the
 * product has every right of a director, in a company of its own. Only drivers have `trips.drive`.
 */
const rolesByPermission = {
  /** Profile, sessions, messages and feedback of the person. */
  user: everybody,
  /** Figures, lists, documents and map of the company; trips finished without T4, and requests of payments. */
  office,
  /** Costs, margin and profit; a company may withhold them from its dispatchers. */
  costs: office,
  /** Reading and writing of comments; for a driver only on the driver's trips. */
  comments: everybody,
  /** List of the trips of the driver, with their marks and papers. */
  'trips.drive': ['driver'],
  /** Orders, vehicles, drivers and their assignment. */
  'orders.manage': ['director', 'dispatcher', 'admin'],
  /** Money: operations, banks, papers, reminders, months, factoring, norms, VAT, subscription. */
  'money.manage': ['director', 'accountant', 'admin'],
  /** Titles of waybills and papers: writing, signing and sending them in the name of the company. */
  'titles.sign': ['director', 'dispatcher', 'admin'],
  /** Access to exchanges, platforms and position systems; API keys and webhooks. */
  'connections.manage': directors,
  /** Requisites, deletion, second-factor policy, months to reopen, reminder schedule, week's target, partner links. */
  'company.manage': directors,
  /** Invitations, roles, factors and removal of people; history of the company. */
  'people.manage': directors,
  /** Feedback and failed deliveries of all companies, administrators, the list of releases and their audit. */
  admin: ['admin'],
  /** Changes of releases. The gateway asks for more than the role: see `RELEASE_MANAGERS`. */
  'releases.manage': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

/** What a person may do; named by the right, never by a role. */
export type Permission = keyof typeof rolesByPermission;

/** All permissions, for schemas and generated tests. */
export const permissions = Object.keys(rolesByPermission) as [Permission, ...Permission[]];

export const listRolesWith = (permission: Permission): readonly Role[] => rolesByPermission[permission];

/** Whose rights are asked for: a role, and whether the company withholds costs. */
export type RightsHolder = Pick<Identity, 'role' | 'withoutCosts'>;

/** Whether the person or key holds the permission. */
export const isPermitted = ({ role, withoutCosts }: RightsHolder, permission: Permission): boolean =>
  listRolesWith(permission).includes(role) && !(withoutCosts && permission === 'costs');
