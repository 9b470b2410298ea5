/** Texts that we ourselves gave out come back as they were, or cut; undefined: no JSON. */
export function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
