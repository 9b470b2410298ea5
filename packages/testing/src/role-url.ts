import type { DatabaseLogin } from '@trassa/service-kit/database-login';

/** Connection string of a role with its first password. */
export function getRoleUrl({ url, listPasswords }: DatabaseLogin): string {
  const withPassword = new URL(url);
  withPassword.password = listPasswords()[0] ?? '';
  return withPassword.toString();
}
