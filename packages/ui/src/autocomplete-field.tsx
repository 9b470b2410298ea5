import type { ReactNode, Ref } from 'react';
import { ControlOnDemand } from './control-on-demand.tsx';
import type { FieldFrameProps } from './field-frame.tsx';
import type { IconName } from './icon.tsx';
import { onDemand } from './on-demand.ts';

/** One suggestion: a title with the match marked and a quiet line under it. */
export type Suggestion = { readonly key: string; readonly title: string; readonly note?: string };

/** What an AutocompleteField takes. The caller asks for `suggestions` whenever `onQuery` tells what was typed. */
export type AutocompleteFieldProps<Item extends Suggestion> = FieldFrameProps & {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly suggestions: readonly Item[];
  readonly onSelect: (item: Item) => void;
  /** Told from the second character on (trimmed), and with '' below that. */
  readonly onQuery?: (query: string) => void;
  readonly loading?: boolean;
  readonly icon?: IconName;
  readonly placeholder?: string;
  readonly name?: string;
  readonly onBlur?: () => void;
  /** The last line of the list: keys, and what to do when the wanted one is missing. */
  readonly footer?: ReactNode;
  readonly emptyText?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** The same for what draws the input: a choice is told by its key. */
export type AutocompleteControlProps = Omit<AutocompleteFieldProps<Suggestion>, 'onSelect'> & {
  readonly onPick: (key: string) => void;
};

const autocompleteControl = onDemand(async () => (await import('./antd/autocomplete-control.tsx')).AutocompleteControl);

/**
 * Text with suggestions: from two characters, arrows and Enter choose, Escape and an Enter without a choice close, leaving
 * closes after 150 ms. Its code comes with the first.
 */
export function AutocompleteField<Item extends Suggestion>({ onSelect, ...field }: AutocompleteFieldProps<Item>) {
  const pick = (key: string) => {
    const item = field.suggestions.find((one) => one.key === key);
    if (item) onSelect(item);
  };
  return <ControlOnDemand source={autocompleteControl} control={{ ...field, onPick: pick }} />;
}
