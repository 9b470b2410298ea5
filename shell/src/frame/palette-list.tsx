import { Icon } from '@trassa/ui/icon';
import styles from './palette.module.css';
import type { PaletteEntry, PaletteSection } from './palette.rules.ts';
import { knownIcon } from './sidebar-groups.ts';

interface PaletteListProps {
  readonly sections: readonly PaletteSection[];
  readonly marked: PaletteEntry | undefined;
  readonly onMark: (entry: PaletteEntry) => void;
  readonly onOpen: (entry: PaletteEntry) => void;
}

export const lineId = (entry: PaletteEntry) => `palette-${entry.key}`;

/** Grouped results; the marked one is scrolled into view. */
export function PaletteList({ sections, marked, onMark, onOpen }: PaletteListProps) {
  return sections.map(({ title, entries }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox has no element of its own
    <div key={title} role="group" aria-label={title}>
      <div className={styles.heading} aria-hidden="true">
        {title}
      </div>
      {entries.map((entry) => (
        <div
          key={entry.key}
          ref={entry === marked ? scrollIntoSight : undefined}
          id={lineId(entry)}
          role="option"
          tabIndex={-1}
          aria-selected={entry === marked}
          className={styles.entry}
          onPointerMove={() => onMark(entry)}
          onClick={() => onOpen(entry)}
          onKeyDown={(event) => (event.key === 'Enter' ? onOpen(entry) : undefined)}
        >
          <Icon name={knownIcon(entry.icon)} size={18} />
          <span>{entry.title}</span>
          <small>{entry.text}</small>
        </div>
      ))}
    </div>
  ));
}

function scrollIntoSight(line: HTMLElement | null) {
  line?.scrollIntoView({ block: 'nearest' });
}
