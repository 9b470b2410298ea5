import type { Place, TallyLines } from './tally.rules.ts';

/** Lines of a tally for a statement: their places, and columns as Postgres writes arrays. */
export interface LineArrays {
  places: { [column in keyof Place]: Place[column][] };
  /** `place`: which of the places, from 1 on. */
  lines: Record<'place' | 'label' | 'count' | 'done', string>;
}

/** Columns of lines are written out here: the driver looks at each value by itself, which takes five times as long. */
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

/** At least one text as Postgres writes arrays. */
export const textArray = (texts: readonly string[]) => joined([quoted(texts)]);

/** Numbers, or what is written out already, as Postgres writes arrays. */
export const joined = (parts: readonly (string | number)[]) => `{${parts.join(',')}}`;

const quoted = (labels: readonly string[]) => `"${labels.map(escaped).join('","')}"`;
const escaped = (label: string) => (/["\\]/.test(label) ? label.replaceAll(/["\\]/g, String.raw`\$&`) : label);
