// biome-ignore-all lint/performance/noBarrelFile: a facade is exactly this, the closed list of what remotes may use
import { type ComponentType, createElement } from 'react';
import {
  Controller,
  type ControllerProps,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

export { zodResolver } from '@hookform/resolvers/zod';
export {
  Controller,
  FormProvider,
  useFieldArray,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';

/** Attributes of a native input by the name of its field: those of `register`, and the error to show. */
export function getFields<Values extends FieldValues, Context, Sent>(
  form: Pick<UseFormReturn<Values, Context, Sent>, 'register' | 'formState'>,
) {
  const { errors } = form.formState;
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    error: (get(errors, name) as { message?: string } | undefined)?.message,
    ...form.register(name, options),
  });
}

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Context, Sent, Props> = Omit<
  Props,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
> & {
  readonly form: Pick<UseFormReturn<Values, Context, Sent>, 'control'>;
  readonly name: Name &
    (Props extends { readonly value: infer Value } ? IfAssignable<PathValue<Values, Name>, Value> : never);
  readonly rules?: ControllerProps<Values, Name, Sent>['rules'];
  readonly as: ComponentType<Props>;
};
type IfAssignable<Given, Taken> = Given extends Taken ? unknown : never;

/** A control bound to its field by `value` and `onChange`; null from the control is stored as an empty text. */
export function FormField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Context,
  Sent,
  Props extends object,
>({ form, name, rules, as, ...own }: FormFieldProps<Values, Name, Context, Sent, Props>) {
  return (
    <Controller
      control={form.control}
      name={name}
      rules={rules}
      render={({ field, fieldState }) =>
        createElement(as, {
          ...(own as unknown as Props),
          ...field,
          onChange: (value: unknown) => field.onChange(value === null ? '' : value),
          error: fieldState.error?.message,
        })
      }
    />
  );
}
