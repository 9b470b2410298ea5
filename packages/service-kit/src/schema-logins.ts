import { createHmac } from 'node:crypto';
import type { DatabaseLogin } from './database-login.ts';
import { getSystemRole } from './schema-rights.ts';

/** A service, and the secrets from which passwords of its roles are derived. */
export interface LoginOptions {
  /** Address of the database. */
  adminUrl: string;
  /** Schema name, which is the service's name. */
  schema: string;
  /** Secrets of the passwords: migrations use the first, sign-ins try all; the password of `adminUrl` when absent. */
  passwordKeys?: () => readonly string[];
}

/** Roles of a service, none of which may make or change tables. */
export interface SchemaLogins {
  /** The service's own role, which row-level security binds to one company. */
  url: DatabaseLogin;
  /** The role of work across companies, which alone passes row-level security, and of the job runner. */
  systemUrl: DatabaseLogin;
}

const getRoles = (schema: string) => ({ own: `trassa_${schema}`, system: getSystemRole(schema) });

function derivePasswords({ adminUrl, passwordKeys }: LoginOptions, role: string): string[] {
  const keys = passwordKeys?.() ?? [new URL(adminUrl).password];
  return keys.map((key) => createHmac('sha256', key).update(role).digest('hex'));
}

/** A role and the password that it is to have. */
export interface RolePassword {
  role: string;
  password: string;
}

/** Both roles of a service with their passwords. */
export function listRolePasswords(options: LoginOptions): RolePassword[] {
  const roles = Object.values(getRoles(options.schema));
  return roles.map((role) => ({ role, password: derivePasswords(options, role)[0] ?? '' }));
}

/** Roles of a service at an address of its database. */
export function getSchemaLogins(options: LoginOptions): SchemaLogins {
  const { own, system } = getRoles(options.schema);
  const toLogin = (role: string): DatabaseLogin => {
    const url = new URL(options.adminUrl);
    url.username = role;
    url.password = '';
    return { url: url.toString(), listPasswords: () => derivePasswords(options, role) };
  };
  return { url: toLogin(own), systemUrl: toLogin(system) };
}
