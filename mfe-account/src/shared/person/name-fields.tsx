import { useFormContext } from '@trassa/mfe-kit/form';
import { TextField } from '@trassa/ui/field';
import { FieldPair } from '@trassa/ui/form-shell';
import { personMessages as messages } from './person.messages.ts';

/** First and last name of a form that provides its context. */
export function NameFields({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const { register, formState } = useFormContext<{ firstName: string; lastName: string }>();
  const { errors } = formState;
  return (
    <FieldPair>
      <TextField
        label={messages.firstName}
        autoComplete="given-name"
        autoFocus={autoFocus}
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label={messages.lastName}
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
    </FieldPair>
  );
}
