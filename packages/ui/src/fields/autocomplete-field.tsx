import { type ReactNode, type Ref, useEffect, useState } from 'react';
import type { IconName } from '../display/icon.tsx';
import { onDemand, useOnDemand } from '../overlay/on-demand.ts';
import { AutocompleteInput } from './autocomplete-input.tsx';
import { getQuery } from './autocomplete-query.ts';
import { FieldFrame, type FieldFrameProps, useControlIds } from './field-frame.tsx';

/** One suggestion: a title with the match marked and a quiet line under it. */
export type Suggestion = { readonly key: string; readonly title: string; readonly note?: string };

/** Properties of an AutocompleteField. The caller loads `suggestions` for the text given to `onQuery`. */
export type AutocompleteFieldProps<Item extends Suggestion> = FieldFrameProps & {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly suggestions: readonly Item[];
  readonly onSelect: (item: Item) => void;
  /** Called from the second character on (trimmed), and with '' below that. */
  readonly onQuery?: (query: string) => void;
  readonly loading?: boolean;
  readonly icon?: IconName;
  readonly placeholder?: string;
  readonly name?: string;
  readonly onBlur?: () => void;
  /** The last line of the list: keys to press, and what to do when the wanted suggestion is missing. */
  readonly footer?: ReactNode;
  readonly emptyText?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** State of the plain input at the moment when the code of the list is loaded; null: without focus. */
type InputStateAtLoad = 'focused' | 'typed' | null;

/** Properties of the input with its list; `line` holds those of the input, `onPick` gets the key of a choice. */
export type AutocompleteControlProps = Pick<
  AutocompleteFieldProps<Suggestion>,
  'value' | 'suggestions' | 'loading' | 'footer' | 'emptyText' | 'onBlur'
> & {
  readonly line: Parameters<typeof AutocompleteInput>[0] & { readonly id: string };
  readonly held: InputStateAtLoad;
  readonly onType: (value: string) => void;
  readonly onPick: (key: string) => void;
};

const autocompleteControl = onDemand(
  async () => (await import('../antd/autocomplete-control.tsx')).AutocompleteControl,
);

/** Whether the person has interacted with the page, so that this field is likely to be used. */
function usePageInteraction(): readonly [touched: boolean, forget: () => void] {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) return;
    const begin = () => setTouched(true);
    addEventListener('focusin', begin);
    addEventListener('pointerdown', begin);
    return () => {
      removeEventListener('focusin', begin);
      removeEventListener('pointerdown', begin);
    };
  }, [touched]);
  return [touched, () => setTouched(false)];
}

/**
 * Text with suggestions from two characters on. Arrows and Enter choose; Escape, or Enter without a choice, closes the
 * list; leaving the field closes it after 150 ms. The code of the list is loaded at the first interaction on the page;
 * until then, and when it fails to load, the input works without suggestions.
 */
export function AutocompleteField<Item extends Suggestion>(props: AutocompleteFieldProps<Item>) {
  const { label, aside, hint, error, required, value, suggestions, icon, placeholder, name } = props;
  const { noteId, ...ids } = useControlIds({ hint, error, required });
  const [touched, forget] = usePageInteraction();
  const [held, setHeld] = useState<InputStateAtLoad>(null);
  const Control = useOnDemand(autocompleteControl, touched, forget);
  const line = { ...ids, icon, placeholder, name, busy: props.loading, bad: Boolean(error), place: props.ref };
  const type = (text: string) => {
    props.onValueChange(text);
    props.onQuery?.(getQuery(text));
  };
  const pick = (key: string) => {
    const item = suggestions.find((one) => one.key === key);
    if (item) props.onSelect(item);
  };
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error} required={required} id={ids.id} noteId={noteId}>
      {Control ? (
        <Control {...props} line={line} held={held} onType={type} onPick={pick} />
      ) : (
        <AutocompleteInput
          {...line}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          value={value}
          onFocus={() => setHeld('focused')}
          onChange={(event) => {
            setHeld('typed');
            type(event.target.value);
          }}
          onBlur={() => {
            setHeld(null);
            props.onBlur?.();
          }}
        />
      )}
    </FieldFrame>
  );
}
