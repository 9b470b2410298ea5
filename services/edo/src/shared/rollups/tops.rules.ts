import { regionOf } from './address-region.rules.ts';
import { regionDimOf, UNKNOWN_REGION, wideDims } from './dims.rules.ts';
import { linesOf, type Place, type TallyLines } from './tally.rules.ts';

/** The most that is asked for of a list; so many are always marked, where there are so many. */
export const MOST_ASKED = 320;
/**
 * So many are marked when marks are made anew: some may fall below the floor, and others rise above it, before the next
 * time.
 */
export const KEPT_LEADERS = 480;
const MOST_LEADERS = 800;

/** A place and its size as it stands. `floor` 0: all its lines are marked. */
export interface PlaceSize extends Place {
  different: number;
  leaders: number;
  floor: number;
}

/** A place whose lines were all marked, and from where on they are to be. */
export interface RaisedFloor extends Place {
  different: number;
  floor: number;
  label: string;
}

/** A line of a wide dimension that is on the wrong side of its dimension's floor, gone, or an address that is new. */
export interface TouchedLine extends Place {
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
  fresh: (Place & { lines: number; leaders: number })[];
  touched: TouchedLine[];
}

/** A place's size after a change. */
export interface SizeChange extends Place {
  different: number;
  leaders: number;
}

/** What becomes of the marks after a change. */
export interface MarkPlan {
  sizes: SizeChange[];
  /** Lines whose marks are turned round. */
  turned: TouchedLine[];
  /**
   * Places that have more lines above the floor than needed: marks are made anew among those that were marked and the
   * risen.
   */
  crowded: Place[];
  /** Lines of crowded places that are not marked and stand above the floor now. */
  risen: TouchedLine[];
  /** Places that are marked anew from all their lines. */
  unsure: Place[];
}

/** What tells one place from another. */
export const keyOf = ({ category, slice, dim }: Place) => `${dim}|${slice}|${category}`;

const isWide = ({ dim }: Place) => wideDims.includes(dim);

/** The wide places of a tally. */
export const widePlacesOf = (changes: readonly TallyLines[]): Place[] => changes.filter(isWide);

/**
 * Of places whose lines are all marked: those that get more lines at once than are ever marked. What stands above the floor
 * in the change alone stands above it with what was there before, so enough lines will be marked.
 */
export function floorsToRaise(before: readonly PlaceSize[], changes: readonly TallyLines[]): RaisedFloor[] {
  const open = new Map(before.filter(({ floor }) => floor === 0).map((place) => [keyOf(place), place]));
  return changes.flatMap((lines) => {
    const place = open.get(keyOf(lines));
    const last = place && lastLeader(lines);
    if (!place || !last) return [];
    const { category, slice, dim, different } = place;
    return [{ category, slice, dim, different, ...last }];
  });
}

/** The last of the most frequent, ties by label in the order of bytes, as the column sorts; none where too few come. */
function lastLeader({ labels, counts }: TallyLines): { floor: number; label: string } | undefined {
  const sorted = counts.filter((count) => count > 0).sort((a, b) => b - a);
  const floor = sorted.length > MOST_LEADERS ? sorted[KEPT_LEADERS - 1] : undefined;
  if (floor === undefined) return undefined;
  const above = sorted.indexOf(floor);
  const ties = labels.filter((_, at) => counts[at] === floor).map((label) => ({ label, bytes: Buffer.from(label) }));
  ties.sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const last = ties[KEPT_LEADERS - above - 1];
  return last && { floor, label: last.label };
}

/** What a change did to lines. `lowered`: a place for each line that lost its mark to a raised floor. */
export interface LineChanges extends AddedLines {
  gone: readonly TouchedLine[];
  lowered: readonly Place[];
}

/** Says what to do about marks, from how sizes stood before and what became of lines. */
export function planMarks(before: readonly PlaceSize[], changes: LineChanges): MarkPlan {
  const fresh = new Map(changes.fresh.map((place) => [keyOf(place), place]));
  const [touchedOf, goneOf] = [Map.groupBy(changes.touched, keyOf), Map.groupBy(changes.gone, keyOf)];
  const loweredOf = Map.groupBy(changes.lowered, keyOf);
  const plan: MarkPlan = { sizes: [], turned: [], crowded: [], risen: [], unsure: [] };
  for (const place of before) {
    const key = keyOf(place);
    const missing = goneOf.get(key) ?? [];
    const removed = new Set(missing.map(({ label }) => label));
    const crossing = (touchedOf.get(key) ?? []).filter(({ crosses, label }) => crosses && !removed.has(label));
    const { lines, leaders } = fresh.get(key) ?? { lines: 0, leaders: 0 };
    const marked = place.leaders + leaders - (loweredOf.get(key)?.length ?? 0);
    const change = {
      category: place.category,
      slice: place.slice,
      dim: place.dim,
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
export function regionLines(touched: readonly TouchedLine[], gone: readonly TouchedLine[]): TallyLines[] {
  const places = new Map<string, { place: Place; changes: Map<string, number> }>();
  const add = ({ category, slice, dim: addressDim, label }: TouchedLine, change: 1 | -1) => {
    const dim = regionDimOf.get(addressDim);
    if (dim === undefined) return;
    const place = { category, slice, dim };
    const { changes } = places.get(keyOf(place)) ?? { changes: new Map<string, number>() };
    places.set(keyOf(place), { place, changes });
    const region = regionOf(label) ?? UNKNOWN_REGION;
    changes.set(region, (changes.get(region) ?? 0) + change);
  };
  for (const line of touched) if (line.fresh) add(line, 1);
  for (const line of gone) add(line, -1);
  return [...places.values()].flatMap(({ place, changes }) => {
    const changed = [...changes].filter(([, done]) => done !== 0);
    const lines = changed.map(([label, done]) => ({ label, count: 0, done }));
    return lines.length === 0 ? [] : [linesOf(place, lines)];
  });
}
