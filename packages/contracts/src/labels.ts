/** Codes of a table of labels, in its order. */
export function listCodes<Code extends string>(labels: Readonly<Record<Code, string>>): Code[] {
  return Object.keys(labels) as Code[];
}

/** Entry of a code that may come from outside; undefined where the table has none, for example for `constructor`. */
export function getEntry<Entry>(table: Readonly<Record<string, Entry>>, code: string): Entry | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}

/** Label of a code that no table has; the text is the specification's. */
export function formatUnknownStatus(code: string): string {
  return `Неизвестный статус (${code})`;
}
