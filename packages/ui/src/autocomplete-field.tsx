import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './autocomplete-field.module.css';
import { cx } from './class-names.ts';
import fieldStyles from './field.module.css';
import { FieldFrame, type FieldFrameProps, useControlIds } from './field-frame.tsx';
import { Icon, type IconName } from './icon.tsx';
import { layerRoot } from './layer-root.ts';
import { nextIndex } from './list-keys.ts';
import { matchParts } from './match-parts.ts';
import { useFloating } from './use-floating.ts';

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

const shortest = 2;
const closeDelay = 150;

/** Text with suggestions: from two characters, arrows and Enter choose, Escape and an Enter without a choice close, leaving closes after 150 ms. */
export function AutocompleteField<Item extends Suggestion>(props: AutocompleteFieldProps<Item>) {
  const { label, aside, hint, error, required, value, loading, icon, placeholder, name } = props;
  const { noteId, ...ids } = useControlIds({ hint, error, required });
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useAutocomplete(props);
  const { shown } = list;
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error} required={required} id={ids.id} noteId={noteId}>
      <span ref={anchor} className={cx(fieldStyles.input, Boolean(error) && fieldStyles.bad)}>
        {icon ? <Icon name={icon} /> : null}
        <input
          {...ids}
          ref={props.ref}
          name={name}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={shown && list.active >= 0 ? `${listId}-${list.active}` : undefined}
          value={value}
          placeholder={placeholder}
          onChange={(event) => list.type(event.target.value)}
          onFocus={list.enter}
          onBlur={list.leave}
          onKeyDown={list.onKeyDown}
        />
        {loading ? <Icon name="loader-circle" spin className={styles.busy} label="Ищем" /> : null}
      </span>
      {shown
        ? createPortal(
            <SuggestionList {...props} id={listId} anchor={anchor} active={list.active} onPick={list.pick} />,
            layerRoot(),
          )
        : null}
    </FieldFrame>
  );
}

function useAutocomplete<Item extends Suggestion>(props: AutocompleteFieldProps<Item>) {
  const { value, suggestions, loading, onSelect, onValueChange, onQuery, onBlur } = props;
  const [open, setOpen] = useState(false);
  const shown = open && value.trim().length >= shortest && (suggestions.length > 0 || !loading);
  const [active, setActive] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pick = (item: Item) => {
    setOpen(false);
    setActive(-1);
    onSelect(item);
  };
  /** Enter is for the list as long as there is one: the form around it is sent by the next. */
  const takeActive = (event: KeyboardEvent) => {
    const chosen = open ? suggestions[active] : undefined;
    if (chosen || shown) event.preventDefault();
    if (chosen) pick(chosen);
    else setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      return;
    }
    if (event.key === 'Enter') takeActive(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    setActive(nextIndex(event.key, active, suggestions.length) ?? -1);
  };
  return {
    shown,
    active: Math.min(active, suggestions.length - 1),
    pick,
    onKeyDown,
    enter: () => clearTimeout(timer.current),
    leave: () => {
      timer.current = setTimeout(() => setOpen(false), closeDelay);
      onBlur?.();
    },
    type: (value: string) => {
      setOpen(true);
      setActive(-1);
      onValueChange(value);
      const query = value.trim();
      onQuery?.(query.length >= shortest ? query : '');
    },
  };
}

type ListProps<Item extends Suggestion> = AutocompleteFieldProps<Item> & {
  readonly id: string;
  readonly anchor: React.RefObject<HTMLElement | null>;
  readonly active: number;
  readonly onPick: (item: Item) => void;
};

function SuggestionList<Item extends Suggestion>(props: ListProps<Item>) {
  const { id, anchor, suggestions, active, onPick, value, footer, emptyText = 'Ничего не найдено', label } = props;
  const layer = useRef<HTMLDivElement>(null);
  const spot = useFloating({ open: true, anchor, layer, placement: 'bottom-start' });
  const style = spot ? { left: spot.left, top: spot.top, width: spot.minWidth } : { visibility: 'hidden' as const };
  return (
    <div ref={layer} className={styles.layer} style={style}>
      {suggestions.length === 0 ? <p className={styles.note}>{emptyText}</p> : null}
      <div id={id} role="listbox" aria-label={typeof label === 'string' ? label : 'Подсказки'}>
        {suggestions.map((item, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, aria-activedescendant points here
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input
          <div
            key={item.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={cx(styles.option, index === active && styles.active)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(item)}
          >
            <Marked text={item.title} query={value} />
            {item.note ? <small>{item.note}</small> : null}
          </div>
        ))}
      </div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </div>
  );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return (
    <span className={styles.title}>
      {matchParts(text, query).map((part) => (part.hit ? <mark key={part.at}>{part.text}</mark> : part.text))}
    </span>
  );
}
