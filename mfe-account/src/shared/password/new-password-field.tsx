import type { PasswordContext } from '@trassa/contracts/account/password.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { PasswordField, type PasswordFieldProps } from '@trassa/ui/password-field';
import { commonPasswordsQuery } from './password.queries.ts';
import { passwordWeakness } from './password-weakness.rules.ts';

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'strengthOf' | 'weakness'> & {
  readonly password: string;
  readonly person: Omit<PasswordContext, 'common'>;
};

const unknown: ReadonlySet<string> = new Set();

/** New password with a strength meter that applies the server's rules. */
export function NewPasswordField({ password, person, ...field }: NewPasswordFieldProps) {
  const { data: common = unknown } = useQuery(commonPasswordsQuery(password !== ''));
  const weakness = passwordWeakness(password, { ...person, common });
  return <PasswordField autoComplete="new-password" strengthOf={password} weakness={weakness} {...field} />;
}
