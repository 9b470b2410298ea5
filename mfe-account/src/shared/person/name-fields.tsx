import { getFields, useFormContext } from '@trassa/mfe-kit/form';
import { TextField } from '@trassa/ui/field';
import { FieldPair } from '@trassa/ui/form-shell';
import { personMessages as messages } from './person.messages.ts';

/** First and last name of a form that provides its context. */
export function NameFields({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const field = getFields(useFormContext<{ firstName: string; lastName: string }>());
  return (
    <FieldPair>
      <TextField label={messages.firstName} autoComplete="given-name" autoFocus={autoFocus} {...field('firstName')} />
      <TextField label={messages.lastName} autoComplete="family-name" {...field('lastName')} />
    </FieldPair>
  );
}
