const shortest = 2;

/** What to look for: the typed text without spaces around it, '' while it is too short. */
export function queryOf(value: string): string {
  const query = value.trim();
  return query.length >= shortest ? query : '';
}
