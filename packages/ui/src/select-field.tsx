import { Select } from 'antd';
import type { ReactNode, Ref } from 'react';
import { AntdScope } from './antd-scope.tsx';
import { FieldFrame, type FieldFrameProps, useControlIds } from './field-frame.tsx';
import { Icon } from './icon.tsx';

/** One choice of a list. */
export type SelectOption = {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  readonly disabled?: boolean;
};

/** What a SelectField takes; fits react-hook-form's `Controller` (`value`, `onChange`, `onBlur`, `ref`). */
export type SelectFieldProps = FieldFrameProps & {
  readonly value: string | null | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** A line to search in; on by default above ten choices. */
  readonly searchable?: boolean;
  readonly name?: string;
  readonly ref?: Ref<HTMLElement>;
};

/** A choice from a list, with search when the list is long. */
export function SelectField(props: SelectFieldProps) {
  const { label, aside, hint, error, required, value, onChange, onBlur, options, placeholder, disabled } = props;
  const searchable = props.searchable ?? options.length > 10;
  const { noteId, ...ids } = useControlIds({ hint, error, required });
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error} required={required} id={ids.id} noteId={noteId}>
      <AntdScope>
        <Select<string, { value: string; label: ReactNode; text: string }>
          {...ids}
          style={{ width: '100%' }}
          value={value ?? undefined}
          onChange={onChange}
          onBlur={onBlur}
          placeholder={placeholder}
          disabled={disabled}
          status={error ? 'error' : undefined}
          showSearch={searchable ? { optionFilterProp: 'text' } : false}
          suffixIcon={<Icon name="chevron-down" size={14} />}
          notFoundContent="Ничего не найдено"
          options={options.map((option) => ({ ...option, text: option.label, label: optionLabel(option) }))}
        />
      </AntdScope>
    </FieldFrame>
  );
}

function optionLabel({ label, note }: SelectOption): ReactNode {
  return note ? `${label} · ${note}` : label;
}
