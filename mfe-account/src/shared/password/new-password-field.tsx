import { call } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { PasswordContext } from '@trassa/contracts/account/password.rules';
import { queryOptions, useQuery } from '@trassa/mfe-kit/query';
import { PasswordField, type PasswordFieldProps } from '@trassa/ui/password-field';
import { findPasswordWeakness } from './password-weakness.rules.ts';

/** Most common passwords, refused by the server; loaded on the first input. */
const commonPasswordsQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ['account', 'common-passwords'],
    queryFn: async ({ signal }) => new Set((await call(authEndpoints.commonPasswords, { signal })).data),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'strengthOf' | 'weakness'> & {
  readonly password: string;
  readonly person: Omit<PasswordContext, 'common'>;
};

const noCommonPasswords: ReadonlySet<string> = new Set();

/** New password with a strength meter that applies the server's rules. */
export function NewPasswordField({ password, person, ...field }: NewPasswordFieldProps) {
  const { data: common = noCommonPasswords } = useQuery(commonPasswordsQuery(password !== ''));
  const weakness = findPasswordWeakness(password, { ...person, common });
  return <PasswordField autoComplete="new-password" strengthOf={password} weakness={weakness} {...field} />;
}
