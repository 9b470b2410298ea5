/** What is known of the column company_id of a table or of a subquery. */
export interface Key {
  /** Key that the statement says it equals. */
  same: Key | null;
  /** Whether the statement demands that it equals a value from outside. */
  isGiven: boolean;
  /** False for rows of companies that are given without their company_id. */
  isShown: boolean;
}

/** A key of which no condition is known yet. */
export const createKey = ({ isGiven = false, isShown = true } = {}): Key => ({ same: null, isGiven, isShown });

/** Notes that the statement equates two keys. */
export function addEquality(a: Key, b: Key): void {
  const [one, other] = [getRoot(a), getRoot(b)];
  if (one === other) return;
  other.same = one;
  one.isGiven ||= other.isGiven;
}

/** Notes that the statement equates the key with a value from outside. */
export function addValue(key: Key): void {
  getRoot(key).isGiven = true;
}

/** Whether a value from outside the statement names the company of the key. */
export const isGiven = (key: Key): boolean => getRoot(key).isGiven;

/** Whether both are of one company, as far as the statement says. */
export const isSame = (a: Key, b: Key): boolean => getRoot(a) === getRoot(b) || (isGiven(a) && isGiven(b));

function getRoot(key: Key): Key {
  let root = key;
  while (root.same) root = root.same;
  return root;
}
