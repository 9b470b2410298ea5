type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields by which Kubernetes tells the items of a list apart when it merges them; other lists are replaced. */
const itemKeysByField: Readonly<Record<string, string>> = {
  containers: 'name',
  env: 'name',
  volumes: 'name',
  ports: 'containerPort',
  volumeMounts: 'mountPath',
  topologySpreadConstraints: 'topologyKey',
};

function mergeList(given: readonly unknown[], change: readonly unknown[], key: string): unknown[] {
  const getKey = (item: unknown) => (isFields(item) ? item[key] : undefined);
  const merged = given.map((item) => {
    const changed = change.find((other) => getKey(other) === getKey(item));
    return isFields(item) && isFields(changed) ? mergeObject(item, changed) : item;
  });
  const known = new Set(given.map(getKey));
  return [...change.filter((item) => !known.has(getKey(item))), ...merged];
}

/** Strategic merge patch of Kubernetes without directives: null removes a field. */
export function mergeObject(given: Fields, change: Fields): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...given };
  for (const [name, next] of Object.entries(change)) {
    const now = merged[name];
    const key = itemKeysByField[name];
    if (next === null) delete merged[name];
    else if (isFields(now) && isFields(next)) merged[name] = mergeObject(now, next);
    else if (Array.isArray(now) && Array.isArray(next) && key) merged[name] = mergeList(now, next, key);
    else merged[name] = isFields(next) ? mergeObject({}, next) : next;
  }
  return merged;
}
