import { useFoundHighlight } from '@trassa/freight-ui/list-search';
import { type PaletteFindings, Slot } from '@trassa/mfe-kit/slots';
import { focusNextPanel } from '@trassa/ui/docked-panel';
import { Icon } from '@trassa/ui/icon';
import { Modal } from '@trassa/ui/modal';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { frameMessages as messages } from './frame.messages.ts';
import type { MenuGroup } from './menu.rules.ts';
import styles from './palette.module.css';
import { buildPaletteSections, type PaletteEntry, type PaletteSection } from './palette.rules.ts';
import { toKnownIcon } from './sidebar-groups.ts';
import { paletteFieldId } from './use-palette-key.ts';

interface PaletteListProps {
  readonly sections: readonly PaletteSection[];
  readonly marked: PaletteEntry | undefined;
  readonly onMark: (entry: PaletteEntry) => void;
  readonly onOpen: (entry: PaletteEntry) => void;
}

const getLineId = (entry: PaletteEntry) => `palette-${entry.key}`;

/** Grouped results; the marked one is scrolled into view. */
function PaletteList({ sections, marked, onMark, onOpen }: PaletteListProps) {
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
          id={getLineId(entry)}
          role="option"
          tabIndex={-1}
          aria-selected={entry === marked}
          className={styles.entry}
          onPointerMove={() => onMark(entry)}
          onClick={() => onOpen(entry)}
          onKeyDown={(event) => (event.key === 'Enter' ? onOpen(entry) : undefined)}
        >
          <Icon name={toKnownIcon(entry.icon)} size={18} />
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

interface PaletteProps {
  readonly groups: readonly MenuGroup[];
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
}

const stepsByKey: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function useFindings(): [PaletteFindings[], (source: string, found: PaletteFindings) => void] {
  const [bySource, setBySource] = useState<Readonly<Record<string, PaletteFindings>>>({});
  const report = useCallback(
    (source: string, found: PaletteFindings) => setBySource((before) => ({ ...before, [source]: found })),
    [],
  );
  return [Object.values(bySource), report];
}

/** Command palette (Ctrl+K): pages of the menu, and findings of remotes. */
export function Palette({ groups, typed, onType, onClose }: PaletteProps) {
  const [markedKey, setMarkedKey] = useState<string | null>(null);
  const [findings, report] = useFindings();
  const list = useRef<HTMLDivElement>(null);
  useFoundHighlight(list, typed);
  const navigate = useNavigate();
  const sections = buildPaletteSections(groups, typed, findings);
  const entries = sections.flatMap((section) => section.entries);
  const marked = entries.find(({ key }) => key === markedKey) ?? entries[0];
  const open = ({ href, external, onOpen }: PaletteEntry) => {
    onClose();
    if (onOpen) onOpen();
    else if (href && external) window.open(href, '_blank', 'noopener');
    else if (href) {
      focusNextPanel();
      navigate(href);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!marked) return;
    const step = stepsByKey[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setMarkedKey(entries.at((entries.indexOf(marked) + step) % entries.length)?.key ?? null);
    }
    if (event.key === 'Enter') {
      // The focus returns to its former element, which must not receive this key press.
      event.preventDefault();
      open(marked);
    }
  };
  return (
    <Modal open flush title={messages.palette} onClose={onClose} size="m">
      <div className={styles.palette}>
        <label className={styles.field}>
          <Icon name="search" />
          <input
            // biome-ignore lint/a11y/noAutofocus: the dialog exists to be typed into
            autoFocus
            id={paletteFieldId}
            role="combobox"
            aria-expanded="true"
            aria-controls="palette-list"
            aria-activedescendant={marked ? getLineId(marked) : undefined}
            aria-label={messages.palette}
            placeholder={messages.paletteHint}
            value={typed}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              onType(event.target.value);
              setMarkedKey(null);
            }}
          />
        </label>
        <Slot name="palette.results" props={{ text: typed.trim(), report }} />
        <div ref={list} id="palette-list" role="listbox" aria-label={messages.palette} className={styles.list}>
          <PaletteList sections={sections} marked={marked} onMark={(entry) => setMarkedKey(entry.key)} onOpen={open} />
        </div>
        <SearchStatus findings={findings} isEmpty={entries.length === 0} />
      </div>
    </Modal>
  );
}

function SearchStatus({
  findings,
  isEmpty,
}: {
  readonly findings: readonly PaletteFindings[];
  readonly isEmpty: boolean;
}) {
  const isSearching = findings.some((one) => one.isSearching);
  const incomplete = findings.some((one) => one.isIncomplete) ? messages.paletteIncomplete : null;
  const text = isSearching ? messages.paletteSearching : (incomplete ?? (isEmpty ? messages.paletteEmpty : null));
  return (
    <p role="status" className={styles.empty}>
      {text}
    </p>
  );
}
