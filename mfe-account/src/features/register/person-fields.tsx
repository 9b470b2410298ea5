import { getFields, useFormContext, useWatch } from '@trassa/mfe-kit/form';
import { TextField } from '@trassa/ui/field';
import { FieldPair } from '@trassa/ui/form-shell';
import { PasswordField } from '@trassa/ui/password-field';
import { NewPasswordField } from '../../shared/password/new-password-field.tsx';
import { registerMessages as messages } from './register.messages.ts';
import type { RegisterForm } from './register.rules.ts';

export function ContactFields() {
  const field = getFields(useFormContext<RegisterForm>());
  return (
    <FieldPair>
      <TextField label={messages.email} type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <TextField
        label={messages.phone}
        type="tel"
        tidy="phone"
        inputMode="tel"
        autoComplete="tel"
        placeholder={messages.phonePlaceholder}
        {...field('phone')}
      />
    </FieldPair>
  );
}

export function PasswordFields() {
  const form = useFormContext<RegisterForm>();
  const field = getFields(form);
  const [password, email, ...words] = useWatch({
    control: form.control,
    name: ['password', 'email', 'firstName', 'lastName', 'companyName'],
  });
  return (
    <FieldPair>
      <NewPasswordField
        label={messages.password}
        hint={password === '' ? messages.passwordHint : undefined}
        password={password}
        person={{ email, words }}
        {...field('password')}
      />
      <PasswordField label={messages.confirmPassword} autoComplete="new-password" {...field('confirmPassword')} />
    </FieldPair>
  );
}
