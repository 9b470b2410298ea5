const leastQueryLength = 2;

/** Query of a typed text: trimmed, '' while it is too short. */
export function getQuery(value: string): string {
  const query = value.trim();
  return query.length >= leastQueryLength ? query : '';
}
