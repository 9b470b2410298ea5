import type { Ref } from 'react';
import { onDemand } from '../overlay/on-demand.ts';
import { ControlOnDemand } from './control-on-demand.tsx';
import type { FieldFrameProps } from './field-frame.tsx';

/** One choice of a list. */
export type SelectOption = {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  readonly disabled?: boolean;
};

/** Properties of a SelectField; fits `FormField` of mfe-kit. */
export type SelectFieldProps = FieldFrameProps & {
  readonly value: string | null | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Adds a search to the list, if `holds` is given; absent: for more than ten options. */
  readonly searchable?: boolean;
  /** Whether the text of a choice matches a query; without `holds` the list has no search. */
  readonly holds?: (text: string, query: string) => boolean;
  readonly name?: string;
  readonly ref?: Ref<HTMLElement>;
};

const selectControl = onDemand(async () => (await import('../antd/select-control.tsx')).SelectControl);

/** A choice from a list, with search when the list is long. Its code is loaded with the first such field. */
export function SelectField(props: SelectFieldProps) {
  return <ControlOnDemand source={selectControl} control={props} />;
}
