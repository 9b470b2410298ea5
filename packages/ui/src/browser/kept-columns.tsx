import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';

/** Choice of a person for one table: columns switched off, and widths in pixels by column. */
type KeptColumns = { readonly hidden: ReadonlySet<string>; readonly widths: Readonly<Record<string, number>> };

const noChoice: KeptColumns = { hidden: new Set(), widths: {} };
const getStorageKey = (name: string) => `trassa-columns-${name}`;

function isWidthEntry(entry: [string, unknown]): entry is [string, number] {
  return typeof entry[1] === 'number' && Number.isFinite(entry[1]);
}

/** Choices as they are stored: by table, hidden columns and widths in whole pixels. */
export type StoredColumns = Readonly<
  Record<string, { readonly hidden: readonly string[]; readonly widths: Readonly<Record<string, number>> }>
>;

/** The stored choice; anything unreadable is no choice. */
export function parseKept(text: string | null): KeptColumns {
  try {
    const { hidden, widths } = JSON.parse(text ?? '{}') as { hidden?: unknown; widths?: unknown };
    return {
      hidden: new Set(Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : []),
      widths: Object.fromEntries(Object.entries(widths ?? {}).filter(isWidthEntry)),
    };
  } catch {
    return noChoice;
  }
}

function readKeptColumns(name: string): KeptColumns {
  try {
    return parseKept(localStorage.getItem(getStorageKey(name)));
  } catch {
    return noChoice; // storage is forbidden
  }
}

/** Keys of the columns that this person has switched off in the table `name`. */
export const listHiddenColumns = (name: string): ReadonlySet<string> => readKeptColumns(name).hidden;

/** Stores the choice in this browser, so that the table opens with it before the server's copy is loaded. */
function writeKeptColumns(name: string, kept: KeptColumns): void {
  try {
    localStorage.setItem(getStorageKey(name), JSON.stringify(toStoredColumns(kept)));
  } catch {
    // Storage full or forbidden: the choice then lives until the page is left.
  }
}

const toStoredColumns = ({ hidden, widths }: KeptColumns): StoredColumns[string] => ({
  hidden: [...hidden],
  widths: Object.fromEntries(Object.entries(widths).map(([key, width]) => [key, Math.round(width)])),
});

/** `changed`: the last change by the person. `taken`: how often stored choices of the server have been taken over. */
const keptColumnsStore = createStore<{
  readonly changed?: readonly [name: string, kept: KeptColumns];
  readonly taken: number;
}>(() => ({ taken: 0 }));

/** Columns as this person arranged the table `name`; without a name nothing is stored. */
export function useKeptColumns(name: string | undefined) {
  const [kept, setKept] = useState(() => (name === undefined ? noChoice : readKeptColumns(name)));
  useEffect(
    () =>
      keptColumnsStore.subscribe(({ taken }, before) => {
        if (taken !== before.taken && name !== undefined) setKept(readKeptColumns(name));
      }),
    [name],
  );
  const keep = (part: Partial<KeptColumns>) => {
    const next = { ...kept, ...part };
    setKept(next);
    if (name === undefined) return;
    writeKeptColumns(name, next);
    keptColumnsStore.setState({ changed: [name, next] });
  };
  return { ...kept, keep };
}

type KeptColumnsSyncProps = {
  /** Choices that the server stores for this person; undefined while loading. */
  readonly stored: StoredColumns | undefined;
  readonly onChange: (columns: StoredColumns) => void;
};

/** Syncs the columns of all tables with the server: takes over the stored choices, and reports every change. */
export function KeptColumnsSync({ stored, onChange }: KeptColumnsSyncProps) {
  // Changes wait for the stored choices: what is reported replaces those of all tables.
  const early = useRef<StoredColumns>({});
  const takeOver = useEffectEvent((columns: StoredColumns) => {
    const changes = early.current;
    early.current = {};
    const all = { ...columns, ...changes };
    for (const [name, choice] of Object.entries(all)) writeKeptColumns(name, parseKept(JSON.stringify(choice)));
    keptColumnsStore.setState(({ taken }) => ({ taken: taken + 1 }));
    if (Object.keys(changes).length > 0) onChange(all);
  });
  useEffect(() => {
    if (stored) takeOver(stored);
  }, [stored]);
  useEffect(
    () =>
      keptColumnsStore.subscribe(({ changed }, before) => {
        if (!changed || changed === before.changed) return;
        const change = { [changed[0]]: toStoredColumns(changed[1]) };
        if (stored) onChange({ ...stored, ...change });
        else early.current = { ...early.current, ...change };
      }),
    [stored, onChange],
  );
  return null;
}
