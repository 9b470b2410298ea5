/** Where focus goes in a list of `length` items from `index` (−1: none) by a key; null for any other key or an empty list. */
export function nextIndex(key: string, index: number, length: number): number | null {
  if (length === 0) return null;
  if (key === 'ArrowDown') return (index + 1) % length;
  if (key === 'ArrowUp') return index <= 0 ? length - 1 : index - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return null;
}
