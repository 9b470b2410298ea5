import { AutoComplete } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AutocompleteControlProps } from '../fields/autocomplete-field.tsx';
import { AutocompleteInput } from '../fields/autocomplete-input.tsx';
import { getQuery } from '../fields/autocomplete-query.ts';
import { matchParts } from '../fields/match-parts.ts';
import { AntdScope } from './antd-scope.tsx';
import styles from './autocomplete-control.module.css';

const closeDelayMs = 150;

/** The input of an AutocompleteField with its list, drawn by antd. */
export function AutocompleteControl(props: AutocompleteControlProps) {
  const { line, value, suggestions, footer, emptyText = 'Ничего не найдено' } = props;
  const list = useSuggestionList(props);
  return (
    <AntdScope>
      <AutoComplete
        id={line.id}
        value={value}
        open={list.shown}
        virtual={false}
        variant="borderless"
        defaultActiveFirstOption={false}
        transitionName=""
        className={styles.control}
        classNames={{ popup: { root: styles.layer } }}
        onSearch={list.type}
        onSelect={list.pick}
        onKeyDown={list.onKeyDown}
        onFocus={list.enter}
        onBlur={list.leave}
        notFoundContent={<p className={styles.note}>{emptyText}</p>}
        options={suggestions.map(({ key, title, note }) => ({
          value: key,
          title: '',
          label: <SuggestionLine title={title} note={note} query={value} />,
        }))}
        popupRender={(menu) => (
          <>
            {menu}
            {footer ? <div className={styles.footer}>{footer}</div> : null}
          </>
        )}
      >
        <AutocompleteInput {...line} />
      </AutoComplete>
    </AntdScope>
  );
}

/** State of the list instead of antd's, which knows neither a shortest query nor a delay after the field is left. */
function useSuggestionList({
  value,
  suggestions,
  loading,
  held,
  line,
  onPick,
  onType,
  onBlur,
}: AutocompleteControlProps) {
  const [open, setOpen] = useState(held === 'typed');
  const shown = open && getQuery(value) !== '' && (suggestions.length > 0 || !loading);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const takeOver = useEffectEvent(() => {
    const input = document.getElementById(line.id);
    if (!held || !(input instanceof HTMLInputElement)) return;
    input.focus({ preventScroll: true });
    input.setSelectionRange(value.length, value.length);
  });
  useLayoutEffect(() => takeOver(), []);
  return {
    shown,
    pick: (key: string) => {
      setOpen(false);
      onPick(key);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key } = event;
      // Enter belongs to the open list: the next Enter submits the form.
      if (key === 'Enter' && shown) event.preventDefault();
      if (key === 'ArrowDown' || key === 'ArrowUp') setOpen(true);
      if (key === 'Escape' || key === 'Enter') setOpen(false);
    },
    enter: () => clearTimeout(timer.current),
    leave: () => {
      timer.current = setTimeout(() => setOpen(false), closeDelayMs);
      onBlur?.();
    },
    type: (value: string) => {
      setOpen(true);
      onType(value);
    },
  };
}

function SuggestionLine({
  title,
  note,
  query,
}: {
  readonly title: string;
  readonly note?: string;
  readonly query: string;
}) {
  return (
    <>
      <span className={styles.title}>
        {matchParts(title, query).map((part) => (part.hit ? <mark key={part.at}>{part.text}</mark> : part.text))}
      </span>
      {note ? <small>{note}</small> : null}
    </>
  );
}
