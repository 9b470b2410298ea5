import type { RollupPlace, TallyLines } from './tally.rules.ts';

/** Lines of a tally for a statement: places, and columns as array literals of Postgres. */
export interface LineArrays {
  places: { [column in keyof RollupPlace]: RollupPlace[column][] };
  /** `place`: number of the place, from 1. */
  lines: Record<'place' | 'label' | 'count' | 'done', string>;
}

/** Writes array literals itself, because the driver takes five times as long value by value. */
export const buildLineArrays = (places: readonly TallyLines[]): LineArrays => ({
  places: {
    category: places.map(({ category }) => category),
    slice: places.map(({ slice }) => slice),
    dim: places.map(({ dim }) => dim),
  },
  lines: {
    place: formatArray(places.map(({ labels }, at) => `${at + 1},`.repeat(labels.length).slice(0, -1))),
    label: formatArray(places.map(({ labels }) => quoteLabels(labels))),
    count: formatArray(places.map(({ counts }) => counts.join(','))),
    done: formatArray(places.map(({ dones }) => dones.join(','))),
  },
});

/** An array literal of at least one text. */
export const formatTextArray = (texts: readonly string[]) => formatArray([quoteLabels(texts)]);

/** An array literal of numbers or written texts. */
export const formatArray = (parts: readonly (string | number)[]) => `{${parts.join(',')}}`;

const quoteLabels = (labels: readonly string[]) => `"${labels.map(escapeLabel).join('","')}"`;
const escapeLabel = (label: string) => (/["\\]/.test(label) ? label.replaceAll(/["\\]/g, String.raw`\$&`) : label);
