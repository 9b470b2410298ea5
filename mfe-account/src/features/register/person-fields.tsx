import { useFormContext, useWatch } from '@trassa/mfe-kit/form';
import { TextField } from '@trassa/ui/field';
import { FieldPair } from '@trassa/ui/form-shell';
import { PasswordField } from '@trassa/ui/password-field';
import { NewPasswordField } from '../../shared/password/new-password-field.tsx';
import { registerMessages as messages } from './register.messages.ts';
import type { RegisterForm } from './register.rules.ts';

export function ContactFields() {
  const { register, formState } = useFormContext<RegisterForm>();
  const { errors } = formState;
  return (
    <FieldPair>
      <TextField
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label={messages.phone}
        type="tel"
        tidy="phone"
        inputMode="tel"
        autoComplete="tel"
        placeholder={messages.phonePlaceholder}
        error={errors.phone?.message}
        {...register('phone')}
      />
    </FieldPair>
  );
}

export function PasswordFields() {
  const { register, formState, control } = useFormContext<RegisterForm>();
  const { errors } = formState;
  const [password, email, ...words] = useWatch({
    control,
    name: ['password', 'email', 'firstName', 'lastName', 'companyName'],
  });
  return (
    <FieldPair>
      <NewPasswordField
        label={messages.password}
        hint={password === '' ? messages.passwordHint : undefined}
        password={password}
        person={{ email, words }}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={messages.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </FieldPair>
  );
}
