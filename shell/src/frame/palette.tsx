import { Icon } from '@trassa/ui/icon';
import { Modal } from '@trassa/ui/modal';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { groupTitles, frameMessages as messages } from './frame.messages.ts';
import type { MenuGroup } from './menu.rules.ts';
import styles from './palette.module.css';
import { findEntries } from './palette.rules.ts';
import { knownIcon } from './sidebar-groups.ts';

interface PaletteProps {
  readonly groups: readonly MenuGroup[];
  readonly onClose: () => void;
}

/** Ctrl+K: a few letters and Enter open any page of the menu. */
export function Palette({ groups, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const navigate = useNavigate();
  const entries = groups.flatMap(({ items }) => items);
  const found = findEntries(entries, typed);
  const groupOf = (path: string) => groups.find(({ items }) => items.some((item) => item.path === path))?.group;
  const open = (index: number) => {
    const entry = found[index];
    if (!entry) return;
    onClose();
    if (entry.external) window.open(entry.path, '_blank', 'noopener');
    else navigate(entry.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setMarked((marked + step + found.length) % Math.max(found.length, 1));
    }
    if (event.key === 'Enter') open(marked);
  };
  return (
    <Modal open flush title={messages.palette} onClose={onClose} size="m">
      <div className={styles.palette}>
        <label className={styles.field}>
          <Icon name="search" />
          <input
            // biome-ignore lint/a11y/noAutofocus: the dialog exists to be typed into
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls="palette-list"
            aria-activedescendant={found[marked] ? `palette-${marked}` : undefined}
            aria-label={messages.palette}
            placeholder={messages.paletteHint}
            value={typed}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.target.value);
              setMarked(0);
            }}
          />
        </label>
        <div id="palette-list" role="listbox" aria-label={messages.palette} className={styles.list}>
          {found.map((entry, index) => (
            <div
              key={entry.path}
              id={`palette-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              className={styles.entry}
              onPointerMove={() => setMarked(index)}
              onClick={() => open(index)}
              onKeyDown={(event) => (event.key === 'Enter' ? open(index) : undefined)}
            >
              <Icon name={knownIcon(entry.icon)} size={18} />
              <span>{entry.label}</span>
              <small>{groupTitles[groupOf(entry.path) ?? 'main']}</small>
            </div>
          ))}
          {found.length === 0 ? <p className={styles.empty}>{messages.paletteEmpty}</p> : null}
        </div>
      </div>
    </Modal>
  );
}
