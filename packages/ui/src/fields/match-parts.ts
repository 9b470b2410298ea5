/** Part of a text; `hit` when it matches the query. */
type MatchPart = { readonly text: string; readonly hit: boolean; readonly at: number };

/** Cuts a text by every typed word of two letters or more, ignoring case and «ё»; joined, the parts give it again. */
export function matchParts(text: string, query: string): readonly MatchPart[] {
  const words = query
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[её]/gi, '[её]'));
  if (words.length === 0) return [{ text, hit: false, at: 0 }];
  const parts: MatchPart[] = [];
  let at = 0;
  for (const match of text.matchAll(new RegExp(words.join('|'), 'giu'))) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), hit: false, at });
    parts.push({ text: match[0], hit: true, at: match.index });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), hit: false, at });
  return parts;
}
