import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'results.md');

/** A table as Markdown: the keys of the first row are its head. */
export function markdownTable(rows: readonly Record<string, string | number>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))];
  const widths = names.map((_, at) => Math.max(3, ...cells.map((line) => line[at]?.length ?? 0)));
  const line = (texts: readonly string[]) => `| ${texts.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** Adds figures under `## heading` with day, commit and machine; a later run stands above an earlier one. */
export function appendResult(heading: string, body: string): void {
  if (!existsSync(file)) appendFileSync(file, '# Results of the benchmarks\n');
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  const load = loadavg().map((value) => value.toFixed(1));
  const where = `${new Date().toISOString().slice(0, 10)}, after ${stdout.trim()}, ${cpus().length} cores, load ${load.join(' ')}`;
  const text = readFileSync(file, 'utf8');
  const mark = `## ${heading}\n`;
  const entry = `\n${where}\n\n${body}\n`;
  const known = text.includes(mark);
  writeFileSync(file, known ? text.replace(mark, () => `${mark}${entry}`) : `${text}\n${mark}${entry}`);
}
