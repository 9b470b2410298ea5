import { regionOf } from './address-region.rules.ts';
import { type Dim, regionDimOf, UNKNOWN_REGION, wideDims } from './dims.rules.ts';
import type { TallyEntry } from './tally.rules.ts';

/** The most that is asked for of a list; so many are always marked, where there are so many. */
export const MOST_ASKED = 320;
/** So many are marked when marks are made anew: some may fall below the floor, and others rise above it, before the next time. */
export const KEPT_LEADERS = 480;
const MOST_LEADERS = 640;

/** Where labels of a wide dimension are counted. */
export interface WidePlace {
  category: string;
  slice: number;
  dim: Dim;
}

/** A line of a wide dimension that is new, gone, or on the wrong side of its dimension's floor. */
export interface TouchedLine extends WidePlace {
  /** Where it lies; good until it is changed again. */
  at: string;
  id: string;
  label: string;
  /** It was not there before. */
  fresh: boolean;
  /** It is marked as one of the most frequent. */
  top: boolean;
  /** It should change its mark. */
  crosses: boolean;
}

/** A place's size after a change. */
export interface SizeChange extends WidePlace {
  different: number;
  leaders: number;
}

/** What becomes of the marks after a change. */
export interface MarkPlan {
  sizes: SizeChange[];
  /** Lines whose marks are turned round. */
  turned: TouchedLine[];
  /** Places that have more marked lines than needed: marks are made anew among them. */
  crowded: WidePlace[];
  /** Places that are marked anew from all their lines. */
  unsure: WidePlace[];
}

const keyOf = ({ category, slice, dim }: WidePlace) => `${dim}|${slice}|${category}`;

/** The wide places of a tally, each once. */
export function widePlacesOf(entries: readonly TallyEntry[]): WidePlace[] {
  const places = new Map<string, WidePlace>();
  for (const { category, slice, dim } of entries) {
    if (wideDims.includes(dim)) places.set(keyOf({ category, slice, dim }), { category, slice, dim });
  }
  return [...places.values()];
}

/** Says what to do about marks, from how sizes stood before and which lines came, went or cross the floor. */
export function planMarks(
  before: readonly (WidePlace & { different: number; leaders: number })[],
  touched: readonly TouchedLine[],
  gone: readonly TouchedLine[],
): MarkPlan {
  const [linesOf, goneOf] = [Map.groupBy(touched, keyOf), Map.groupBy(gone, keyOf)];
  const plan: MarkPlan = { sizes: [], turned: [], crowded: [], unsure: [] };
  for (const place of before) {
    const missing = goneOf.get(keyOf(place)) ?? [];
    const removed = new Set(missing.map(({ id }) => id));
    const lines = linesOf.get(keyOf(place)) ?? [];
    const crossing = lines.filter(({ crosses, id }) => crosses && !removed.has(id));
    const change = {
      ...{ category: place.category, slice: place.slice, dim: place.dim },
      different: place.different + lines.filter(({ fresh }) => fresh).length - missing.length,
      leaders: place.leaders - missing.filter(({ top }) => top).length + balanceOf(crossing),
    };
    plan.sizes.push(change);
    const isCrowded = change.leaders > MOST_LEADERS;
    if ((isCrowded && place.different === 0) || (change.leaders < MOST_ASKED && change.different > change.leaders)) {
      plan.unsure.push(change);
    } else {
      plan.turned.push(...crossing);
      if (isCrowded) plan.crowded.push(change);
    }
  }
  return plan;
}

const balanceOf = (crossing: readonly TouchedLine[]) => crossing.reduce((sum, { top }) => sum + (top ? -1 : 1), 0);

/** What new and gone addresses add to how many different ones their regions have. */
export function regionEntries(touched: readonly TouchedLine[], gone: readonly TouchedLine[]): TallyEntry[] {
  const entries = new Map<string, TallyEntry>();
  const add = ({ category, slice, dim, label }: TouchedLine, done: 1 | -1) => {
    const regionDim = regionDimOf.get(dim);
    if (regionDim === undefined) return;
    const region = regionOf(label) ?? UNKNOWN_REGION;
    const key = `${keyOf({ category, slice, dim: regionDim })}|${region}`;
    const entry = entries.get(key) ?? { category, slice, dim: regionDim, label: region, count: 0, done: 0 };
    entries.set(key, { ...entry, done: entry.done + done });
  };
  for (const line of touched) if (line.fresh) add(line, 1);
  for (const line of gone) add(line, -1);
  return [...entries.values()].filter(({ done }) => done !== 0);
}
