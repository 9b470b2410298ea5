import { findRegionOfAddress } from '@trassa/contracts/identity/address-region.rules';
import { regionDimByAddressDim, UNKNOWN_REGION, wideDims } from './dims.rules.ts';
import { buildLines, type RollupPlace, type TallyLines } from './tally.rules.ts';

/** Length of the longest list that is asked for; at least as many lines are marked. */
export const MAX_ASKED_LABELS = 320;
/** Marks set at once, with room for lines that fall below the floor or rise above it. */
export const LEADERS_MARKED_AT_ONCE = 480;
const MOST_MARKED_LEADERS = 800;

/** Lines of a rollup place, and those marked as most frequent. `floor`: no other has a higher count; 0: all marked. */
export interface PlaceLineCounts extends RollupPlace {
  different: number;
  leaders: number;
  floor: number;
}

/** A first floor for a place that had none: lines with a lower count, or this count and a later label, lose marks. */
export interface RaisedFloor extends RollupPlace {
  different: number;
  floor: number;
  label: string;
}

/** A line of a wide dimension that crossed the floor or was removed, or a new address. */
export interface TouchedLine extends RollupPlace {
  /** Row position, valid until the next change. */
  at: string;
  label: string;
  /** The line is new. */
  fresh: boolean;
  /** The line is marked. */
  top: boolean;
  /** The mark has to change. */
  crosses: boolean;
}

export interface FreshAndTouchedLines {
  /** Numbers of new lines by place, and of marked ones among them. */
  fresh: (RollupPlace & { lines: number; leaders: number })[];
  touched: TouchedLine[];
}

export interface NewPlaceLineCounts extends RollupPlace {
  different: number;
  leaders: number;
}

/** Changes of marks. */
export interface MarkPlan {
  sizes: NewPlaceLineCounts[];
  /** Lines whose marks are toggled. */
  turned: TouchedLine[];
  /** Places with too many lines above the floor, marked again among marked and risen lines. */
  crowded: RollupPlace[];
  /** Unmarked lines of crowded places above the floor. */
  risen: TouchedLine[];
  /** Places marked again from all lines. */
  unsure: RollupPlace[];
}

const getPlaceKey = ({ category, slice, dim }: RollupPlace) => `${dim}|${slice}|${category}`;

const isWide = ({ dim }: RollupPlace) => wideDims.includes(dim);

export const getWidePlaces = (changes: readonly TallyLines[]): RollupPlace[] => changes.filter(isWide);

/**
 * First floors for places that had none (`floor` 0), where one change brings more than MOST_MARKED_LEADERS lines.
 * A line above the floor in the change is above it in the sum, too, so enough lines stay marked.
 */
export function findFloorsToRaise(before: readonly PlaceLineCounts[], changes: readonly TallyLines[]): RaisedFloor[] {
  const open = new Map(before.filter(({ floor }) => floor === 0).map((place) => [getPlaceKey(place), place]));
  return changes.flatMap((lines) => {
    const place = open.get(getPlaceKey(lines));
    const last = place && findLastLeader(lines);
    if (!place || !last) return [];
    const { category, slice, dim, different } = place;
    return [{ category, slice, dim, different, ...last }];
  });
}

/** The last of the most frequent lines, ties by bytes of the label as in the column; undefined: too few. */
function findLastLeader({ labels, counts }: TallyLines): { floor: number; label: string } | undefined {
  const sorted = counts.filter((count) => count > 0).sort((a, b) => b - a);
  const floor = sorted.length > MOST_MARKED_LEADERS ? sorted[LEADERS_MARKED_AT_ONCE - 1] : undefined;
  if (floor === undefined) return undefined;
  const above = sorted.indexOf(floor);
  const ties = labels.filter((_, at) => counts[at] === floor).map((label) => ({ label, bytes: Buffer.from(label) }));
  ties.sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const last = ties[LEADERS_MARKED_AT_ONCE - above - 1];
  return last && { floor, label: last.label };
}

/** Changed lines. `lowered`: a place for each mark lost to a raised floor. */
export interface LineChanges extends FreshAndTouchedLines {
  gone: readonly TouchedLine[];
  lowered: readonly RollupPlace[];
}

export function planMarks(before: readonly PlaceLineCounts[], changes: LineChanges): MarkPlan {
  const fresh = new Map(changes.fresh.map((place) => [getPlaceKey(place), place]));
  const [touchedByKey, goneByKey] = [Map.groupBy(changes.touched, getPlaceKey), Map.groupBy(changes.gone, getPlaceKey)];
  const loweredByKey = Map.groupBy(changes.lowered, getPlaceKey);
  const plan: MarkPlan = { sizes: [], turned: [], crowded: [], risen: [], unsure: [] };
  for (const place of before) {
    const key = getPlaceKey(place);
    const missing = goneByKey.get(key) ?? [];
    const removed = new Set(missing.map(({ label }) => label));
    const crossing = (touchedByKey.get(key) ?? []).filter(({ crosses, label }) => crosses && !removed.has(label));
    const { lines, leaders } = fresh.get(key) ?? { lines: 0, leaders: 0 };
    const marked = place.leaders + leaders - (loweredByKey.get(key)?.length ?? 0);
    const change = {
      category: place.category,
      slice: place.slice,
      dim: place.dim,
      different: place.different + lines - missing.length,
      leaders: marked - missing.filter(({ top }) => top).length + sumMarkChanges(crossing),
    };
    plan.sizes.push(change);
    if (change.leaders < MAX_ASKED_LABELS && change.different > change.leaders) plan.unsure.push(change);
    else if (change.leaders > MOST_MARKED_LEADERS) {
      plan.crowded.push(change);
      plan.risen.push(...crossing.filter(({ top }) => !top));
    } else plan.turned.push(...crossing);
  }
  return plan;
}

const sumMarkChanges = (crossing: readonly TouchedLine[]) => crossing.reduce((sum, { top }) => sum + (top ? -1 : 1), 0);

/** Changes of the numbers of different addresses by region. */
export function buildRegionLines(touched: readonly TouchedLine[], gone: readonly TouchedLine[]): TallyLines[] {
  const places = new Map<string, { place: RollupPlace; changes: Map<string, number> }>();
  const add = ({ category, slice, dim: addressDim, label }: TouchedLine, change: 1 | -1) => {
    const dim = regionDimByAddressDim.get(addressDim);
    if (dim === undefined) return;
    const place = { category, slice, dim };
    const { changes } = places.get(getPlaceKey(place)) ?? { changes: new Map<string, number>() };
    places.set(getPlaceKey(place), { place, changes });
    const region = findRegionOfAddress(label) ?? UNKNOWN_REGION;
    changes.set(region, (changes.get(region) ?? 0) + change);
  };
  for (const line of touched) if (line.fresh) add(line, 1);
  for (const line of gone) add(line, -1);
  return [...places.values()].flatMap(({ place, changes }) => {
    const changed = [...changes].filter(([, done]) => done !== 0);
    const lines = changed.map(([label, done]) => ({ label, count: 0, done }));
    return lines.length === 0 ? [] : [buildLines(place, lines)];
  });
}
