import { ApiError } from '@trassa/api-client/api-error';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values, unknown, FieldValues>, 'getValues' | 'setError'>;

/** Texts of a refused form by its fields; `prefix`: part of the server's field names that the form's names lack. */
function listFieldErrors<Values extends FieldValues>({ getValues }: Form<Values>, error: unknown, prefix: string) {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.fields)
    .map(([name, message]) => [name.replace(prefix, '') as FieldPath<Values>, message] as const)
    .filter(([name]) => getValues(name) !== undefined);
}

/** Shows the server's texts at their fields and focuses the first of them. */
export function showFieldErrors<Values extends FieldValues>(form: Form<Values>, error: unknown, prefix = ''): void {
  listFieldErrors(form, error, prefix).forEach(([name, message], index) => {
    form.setError(name, { message }, { shouldFocus: index === 0 });
  });
}

/** Error of the whole form, `failed` where the server gives no text; null without one, or when fields show it. */
export function formError<Values extends FieldValues>(
  form: Form<Values>,
  error: unknown,
  { failed, prefix = '' }: { failed: string; prefix?: string },
): string | null {
  if (!error || listFieldErrors(form, error, prefix).length > 0) return null;
  return (error instanceof ApiError && error.message) || failed;
}
