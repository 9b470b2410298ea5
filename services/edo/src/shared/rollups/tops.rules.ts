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

/** A place and its size as it stands. `floor` 0: all its lines are marked. */
export interface PlaceSize extends WidePlace {
  different: number;
  leaders: number;
  floor: number;
}

/** A place whose lines were all marked, and from where on they are to be. */
export interface RaisedFloor extends WidePlace {
  different: number;
  floor: number;
  label: string;
}

/** A line of a wide dimension that is on the wrong side of its dimension's floor, gone, or an address that is new. */
export interface TouchedLine extends WidePlace {
  /** Where it lies; good until it is changed again. */
  at: string;
  label: string;
  /** It was not there before. */
  fresh: boolean;
  /** It is marked as one of the most frequent. */
  top: boolean;
  /** It should change its mark. */
  crosses: boolean;
}

/** What adding lines came to. */
export interface AddedLines {
  /** How many lines places have got that were not there before, and how many of those are marked. */
  fresh: (WidePlace & { lines: number; leaders: number })[];
  touched: TouchedLine[];
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
  /** Places that have more lines above the floor than needed: marks are made anew among those that were marked and the risen. */
  crowded: WidePlace[];
  /** Lines of crowded places that are not marked and stand above the floor now. */
  risen: TouchedLine[];
  /** Places that are marked anew from all their lines. */
  unsure: WidePlace[];
}

/** What tells one place from another. */
export const keyOf = ({ category, slice, dim }: WidePlace) => `${dim}|${slice}|${category}`;

/** The wide places of a tally, each once. */
export function widePlacesOf(entries: readonly TallyEntry[]): WidePlace[] {
  const places = new Map<string, WidePlace>();
  for (const { category, slice, dim } of entries) {
    if (wideDims.includes(dim)) places.set(keyOf({ category, slice, dim }), { category, slice, dim });
  }
  return [...places.values()];
}

/**
 * Of places whose lines are all marked: those that get more lines at once than are ever marked. What stands above the floor
 * in the change alone stands above it with what was there before, so enough lines will be marked.
 */
export function floorsToRaise(before: readonly PlaceSize[], entries: readonly TallyEntry[]): RaisedFloor[] {
  const open = new Map(before.filter(({ floor }) => floor === 0).map((place) => [keyOf(place), place]));
  const given = Map.groupBy(
    entries.filter(({ dim, count }) => count > 0 && wideDims.includes(dim)),
    keyOf,
  );
  return [...given].flatMap(([key, lines]) => {
    const place = open.get(key);
    const last = place && lines.length > MOST_LEADERS ? lastLeader(lines) : undefined;
    if (!place || !last) return [];
    const { category, slice, dim, different } = place;
    return [{ category, slice, dim, different, floor: last.count, label: last.label }];
  });
}

/** The last of the most frequent, ties by label in the order of bytes, as the column sorts. */
function lastLeader(lines: readonly TallyEntry[]): TallyEntry | undefined {
  const floor = lines.map(({ count }) => count).sort((a, b) => b - a)[KEPT_LEADERS - 1] ?? 0;
  const above = lines.filter(({ count }) => count > floor).length;
  const ties = lines.filter(({ count }) => count === floor).map((line) => ({ line, bytes: Buffer.from(line.label) }));
  ties.sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  return ties[KEPT_LEADERS - above - 1]?.line;
}

/** What a change did to lines. `lowered`: a place for each line that lost its mark to a raised floor. */
export interface LineChanges extends AddedLines {
  gone: readonly TouchedLine[];
  lowered: readonly WidePlace[];
}

/** Says what to do about marks, from how sizes stood before and what became of lines. */
export function planMarks(before: readonly PlaceSize[], changes: LineChanges): MarkPlan {
  const fresh = new Map(changes.fresh.map((place) => [keyOf(place), place]));
  const [linesOf, goneOf] = [Map.groupBy(changes.touched, keyOf), Map.groupBy(changes.gone, keyOf)];
  const loweredOf = Map.groupBy(changes.lowered, keyOf);
  const plan: MarkPlan = { sizes: [], turned: [], crowded: [], risen: [], unsure: [] };
  for (const place of before) {
    const key = keyOf(place);
    const missing = goneOf.get(key) ?? [];
    const removed = new Set(missing.map(({ label }) => label));
    const crossing = (linesOf.get(key) ?? []).filter(({ crosses, label }) => crosses && !removed.has(label));
    const { lines, leaders } = fresh.get(key) ?? { lines: 0, leaders: 0 };
    const marked = place.leaders + leaders - (loweredOf.get(key)?.length ?? 0);
    const change = {
      ...{ category: place.category, slice: place.slice, dim: place.dim },
      different: place.different + lines - missing.length,
      leaders: marked - missing.filter(({ top }) => top).length + balanceOf(crossing),
    };
    plan.sizes.push(change);
    if (change.leaders < MOST_ASKED && change.different > change.leaders) plan.unsure.push(change);
    else if (change.leaders > MOST_LEADERS) {
      plan.crowded.push(change);
      plan.risen.push(...crossing.filter(({ top }) => !top));
    } else plan.turned.push(...crossing);
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
