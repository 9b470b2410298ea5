/** What is known of the column company_id of a table or of a subquery. */
export interface Key {
  /** Key that the statement says it equals. */
  same: Key | null;
  /** Whether a value from outside the statement is demanded of it. */
  isGiven: boolean;
  /** False for rows of companies that do not say of which. */
  isShown: boolean;
}

/** A key of which no condition is known yet. */
export const createKey = ({ isGiven = false, isShown = true } = {}): Key => ({ same: null, isGiven, isShown });

/** Notes that both are of one company. */
export function addEquality(a: Key, b: Key): void {
  const [one, other] = [getRoot(a), getRoot(b)];
  if (one === other) return;
  other.same = one;
  one.isGiven ||= other.isGiven;
}

/** Notes that a value from outside the statement names the company. */
export function addValue(key: Key): void {
  getRoot(key).isGiven = true;
}

/** Whether the statement names the company. */
export const isGiven = (key: Key): boolean => getRoot(key).isGiven;

/** Whether both are of one company, as far as the statement says. */
export const isSame = (a: Key, b: Key): boolean => getRoot(a) === getRoot(b) || (isGiven(a) && isGiven(b));

function getRoot(key: Key): Key {
  let root = key;
  while (root.same) root = root.same;
  return root;
}
