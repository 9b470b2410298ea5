import { Select } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import type { ControlIds } from '../fields/field-frame.tsx';
import type { SelectFieldProps, SelectOption } from '../fields/select-field.tsx';
import { AntdScope } from './antd-scope.tsx';
import styles from './field-layers.module.css';

/** The input of a SelectField with its list, drawn by antd. */
export function SelectControl(props: SelectFieldProps & { readonly ids: ControlIds }) {
  const { ids, error, value, onChange, onBlur, options, placeholder, disabled, autoFocus = false } = props;
  const { holds } = props;
  // An empty value counts as chosen when it is one of the options.
  const isChosen = Boolean(value) || options.some((option) => option.value === value);
  const searchable = holds && (props.searchable ?? options.length > 10);
  return (
    <AntdScope>
      <Select<string, { value: string; label: ReactNode; text: string }>
        {...ids}
        className={styles.select}
        classNames={{ popup: { root: styles.options } }}
        style={{ width: '100%' }}
        value={isChosen ? value : undefined}
        onChange={onChange}
        onBlur={onBlur}
        placeholder={placeholder}
        disabled={disabled}
        autoFocus={autoFocus}
        status={error ? 'error' : undefined}
        showSearch={searchable ? { filterOption: (query, option) => holds(option?.text ?? '', query) } : false}
        suffixIcon={<Icon name="chevron-down" size={14} />}
        notFoundContent="Ничего не найдено"
        options={options.map((option) => ({ ...option, text: option.label, label: formatOptionLabel(option) }))}
      />
    </AntdScope>
  );
}

function formatOptionLabel({ label, note }: SelectOption): ReactNode {
  return note ? `${label} · ${note}` : label;
}
