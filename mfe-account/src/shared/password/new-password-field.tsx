import type { PasswordContext } from '@trassa/contracts/account/password.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { PasswordField, type PasswordFieldProps } from '@trassa/ui/password-field';
import { passwordMessages as messages } from './password.messages.ts';
import { commonPasswordsQuery } from './password.queries.ts';
import { passwordWeakness } from './password-weakness.rules.ts';

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'strengthOf' | 'weakness' | 'hint'> & {
  readonly password: string;
  readonly person: Omit<PasswordContext, 'common'>;
};

const unknown: ReadonlySet<string> = new Set();

/** New password with its rules, and from the first character a strength meter that applies those of the server. */
export function NewPasswordField({ password, person, ...field }: NewPasswordFieldProps) {
  const { data: common = unknown } = useQuery(commonPasswordsQuery(password !== ''));
  const weakness = passwordWeakness(password, { ...person, common });
  const hint = password === '' ? messages.hint : undefined;
  return <PasswordField autoComplete="new-password" hint={hint} strengthOf={password} weakness={weakness} {...field} />;
}
