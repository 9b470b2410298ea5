/** What is known of the column company_id of a table or of a subquery. */
export interface CompanyKey {
  /** Key that the statement says it equals. */
  same: CompanyKey | null;
  /** Whether the statement demands that it equals a value from outside. */
  isGiven: boolean;
  /** False for rows of companies that are given without their company_id. */
  isShown: boolean;
}

/** A key of which no condition is known yet. */
export const createKey = ({ isGiven = false, isShown = true } = {}): CompanyKey => ({ same: null, isGiven, isShown });

/** Notes that the statement equates two keys. */
export function addEquality(a: CompanyKey, b: CompanyKey): void {
  const [one, other] = [getRoot(a), getRoot(b)];
  if (one === other) return;
  other.same = one;
  one.isGiven ||= other.isGiven;
}

/** Notes that the statement equates the key with a value from outside. */
export function addOutsideValue(key: CompanyKey): void {
  getRoot(key).isGiven = true;
}

/** Whether a value from outside the statement names the company of the key. */
export const isGiven = (key: CompanyKey): boolean => getRoot(key).isGiven;

/** Whether both are of one company, as far as the statement says. */
export const isOfSameCompany = (a: CompanyKey, b: CompanyKey): boolean =>
  getRoot(a) === getRoot(b) || (isGiven(a) && isGiven(b));

function getRoot(key: CompanyKey): CompanyKey {
  let root = key;
  while (root.same) root = root.same;
  return root;
}
