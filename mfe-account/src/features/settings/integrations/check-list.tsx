import { CheckboxField } from '@trassa/ui/field';
import { Stack } from '@trassa/ui/layout';
import styles from './integrations.module.css';

/** Several checkboxes under one heading. */
export function CheckList<Value extends string>(props: {
  readonly label: string;
  readonly names: Readonly<Record<Value, string>>;
  readonly value: readonly Value[];
  readonly onChange: (value: Value[]) => void;
  readonly error?: string | undefined;
}) {
  const { label, names, value, onChange, error } = props;
  return (
    <fieldset className={styles.checks}>
      <legend>{label}</legend>
      <Stack tight>
        {(Object.keys(names) as Value[]).map((one) => (
          <CheckboxField
            key={one}
            label={names[one]}
            checked={value.includes(one)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, one] : value.filter((other) => other !== one))
            }
          />
        ))}
      </Stack>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
