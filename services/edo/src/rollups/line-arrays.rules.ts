import type { Place, TallyLines } from './tally.rules.ts';

/** Lines of a tally for a statement: places, and columns as array literals of Postgres. */
export interface LineArrays {
  places: { [column in keyof Place]: Place[column][] };
  /** `place`: number of the place, from 1. */
  lines: Record<'place' | 'label' | 'count' | 'done', string>;
}

/** Writes array literals itself, because the driver takes five times as long value by value. */
export const lineArrays = (places: readonly TallyLines[]): LineArrays => ({
  places: {
    category: places.map(({ category }) => category),
    slice: places.map(({ slice }) => slice),
    dim: places.map(({ dim }) => dim),
  },
  lines: {
    place: joined(places.map(({ labels }, at) => `${at + 1},`.repeat(labels.length).slice(0, -1))),
    label: joined(places.map(({ labels }) => quoted(labels))),
    count: joined(places.map(({ counts }) => counts.join(','))),
    done: joined(places.map(({ dones }) => dones.join(','))),
  },
});

/** An array literal of at least one text. */
export const textArray = (texts: readonly string[]) => joined([quoted(texts)]);

/** An array literal of numbers or written texts. */
export const joined = (parts: readonly (string | number)[]) => `{${parts.join(',')}}`;

const quoted = (labels: readonly string[]) => `"${labels.map(escaped).join('","')}"`;
const escaped = (label: string) => (/["\\]/.test(label) ? label.replaceAll(/["\\]/g, String.raw`\$&`) : label);
