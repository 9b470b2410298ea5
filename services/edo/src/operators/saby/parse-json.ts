/** Parses JSON that this adapter gave out, such as a cursor, and that may come back cut; undefined: it is no JSON. */
export function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
