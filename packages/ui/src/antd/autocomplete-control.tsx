import { AutoComplete } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { AutocompleteControlProps } from '../autocomplete-field.tsx';
import type { ControlIds } from '../field-frame.tsx';
import { matchParts } from '../match-parts.ts';
import { AntdScope } from './antd-scope.tsx';
import styles from './autocomplete-control.module.css';
import { AutocompleteInput } from './autocomplete-input.tsx';

type ControlProps = AutocompleteControlProps & { readonly ids: ControlIds };

const shortest = 2;
const closeDelay = 150;

/** The input of an AutocompleteField with its list, drawn by antd. */
export function AutocompleteControl(props: ControlProps) {
  const { ids, value, suggestions, placeholder, name, footer, emptyText = 'Ничего не найдено' } = props;
  const list = useList(props);
  const { id, ...described } = ids;
  return (
    <AntdScope>
      <AutoComplete
        id={id}
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
          label: <Line title={title} note={note} query={value} />,
        }))}
        popupRender={(menu) => (
          <>
            {menu}
            {footer ? <div className={styles.footer}>{footer}</div> : null}
          </>
        )}
      >
        <AutocompleteInput
          {...described}
          icon={props.icon}
          busy={props.loading}
          bad={Boolean(props.error)}
          place={props.ref}
          placeholder={placeholder}
          name={name}
          autoComplete="off"
        />
      </AutoComplete>
    </AntdScope>
  );
}

/** When the list is open: antd's own opening and closing knows neither the shortest query nor the moment after leaving. */
function useList({ value, suggestions, loading, onPick, onValueChange, onQuery, onBlur }: ControlProps) {
  const [open, setOpen] = useState(false);
  const shown = open && value.trim().length >= shortest && (suggestions.length > 0 || !loading);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    shown,
    pick: (key: string) => {
      setOpen(false);
      onPick(key);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key } = event;
      // Enter is for the list as long as there is one: the form around it is sent by the next.
      if (key === 'Enter' && shown) event.preventDefault();
      if (key === 'ArrowDown' || key === 'ArrowUp') setOpen(true);
      if (key === 'Escape' || key === 'Enter') setOpen(false);
    },
    enter: () => clearTimeout(timer.current),
    leave: () => {
      timer.current = setTimeout(() => setOpen(false), closeDelay);
      onBlur?.();
    },
    type: (value: string) => {
      setOpen(true);
      onValueChange(value);
      const query = value.trim();
      onQuery?.(query.length >= shortest ? query : '');
    },
  };
}

function Line({ title, note, query }: { readonly title: string; readonly note?: string; readonly query: string }) {
  return (
    <>
      <span className={styles.title}>
        {matchParts(title, query).map((part) => (part.hit ? <mark key={part.at}>{part.text}</mark> : part.text))}
      </span>
      {note ? <small>{note}</small> : null}
    </>
  );
}
