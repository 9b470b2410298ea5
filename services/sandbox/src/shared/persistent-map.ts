import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Map with a file: each `set` appends a line, and the next start reads and compacts it, so that a stand-in survives a
 * restart. A deletion is not stored. Without a file it is a plain map.
 */
export class PersistentMap<Value> extends Map<string, Value> {
  readonly #file: string | null;

  constructor(file: string | null) {
    super();
    this.#file = null;
    for (const [key, value] of file ? readLines<Value>(file) : []) this.set(key, value);
    if (file) rewriteFile(file, [...this]);
    this.#file = file;
  }

  override set(key: string, value: Value): this {
    if (this.#file) appendFileSync(this.#file, formatLine([key, value]));
    return super.set(key, value);
  }
}

const formatLine = (pair: unknown) => `${JSON.stringify(pair)}\n`;

function rewriteFile(file: string, pairs: unknown[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, pairs.map(formatLine).join(''));
  renameSync(`${file}.new`, file);
}

/** A killed process may leave a half-written last line, which was never acknowledged. */
function readLines<Value>(file: string): [string, Value][] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as [string, Value]);
}
