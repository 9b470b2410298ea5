import { useState } from 'react';

/** Choice of a person for one table: columns switched off, and widths in pixels by column. */
export type KeptColumns = {
  readonly hidden: ReadonlySet<string>;
  readonly widths: Readonly<Record<string, number>>;
};

const none: KeptColumns = { hidden: new Set(), widths: {} };
const keyOf = (name: string) => `trassa-columns-${name}`;

function isWidth(entry: [string, unknown]): entry is [string, number] {
  return typeof entry[1] === 'number' && Number.isFinite(entry[1]);
}

/** The stored choice; anything unreadable is no choice. */
export function parseKept(text: string | null): KeptColumns {
  try {
    const { hidden, widths } = JSON.parse(text ?? '{}') as { hidden?: unknown; widths?: unknown };
    return {
      hidden: new Set(Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : []),
      widths: Object.fromEntries(Object.entries(widths ?? {}).filter(isWidth)),
    };
  } catch {
    return none;
  }
}

function read(name: string): KeptColumns {
  try {
    return parseKept(localStorage.getItem(keyOf(name)));
  } catch {
    return none; // storage is forbidden
  }
}

function write(name: string, { hidden, widths }: KeptColumns): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ hidden: [...hidden], widths }));
  } catch {
    // Storage full or forbidden: the choice then lives until the page is left.
  }
}

/** Columns as this person arranged the table `name`; without a name nothing is stored. */
export function useKeptColumns(name: string | undefined) {
  const [kept, setKept] = useState(() => (name === undefined ? none : read(name)));
  const keep = (part: Partial<KeptColumns>) => {
    const next = { ...kept, ...part };
    setKept(next);
    if (name !== undefined) write(name, next);
  };
  return { ...kept, keep };
}
