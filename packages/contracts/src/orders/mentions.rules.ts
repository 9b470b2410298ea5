import type { Colleague } from '../account/people.ts';

export const MAX_COMMENT_LENGTH = 2000;

/** Part of a comment: plain text, or `@Имя` of a person. */
interface CommentPart {
  text: string;
  /** Null: plain text. */
  person: Colleague | null;
}

/** A letter or digit after a name makes another word of it. */
const WORD_CONTINUATION_PATTERN = /^[\p{L}\p{N}]/u;

/** Text split at mentions of the people; of two names that begin alike the longer one counts, of namesakes the first. */
export function splitMentions(text: string, people: readonly Colleague[]): CommentPart[] {
  const named = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length);
  const parts: CommentPart[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const rest = text.slice(at + 1);
    const person = named.find(
      ({ name }) => rest.startsWith(name) && !WORD_CONTINUATION_PATTERN.test(rest.slice(name.length)),
    );
    if (!person) continue;
    if (at > from) parts.push({ text: text.slice(from, at), person: null });
    parts.push({ text: `@${person.name}`, person });
    from = at + 1 + person.name.length;
    at = from - 1;
  }
  if (from < text.length) parts.push({ text: text.slice(from), person: null });
  return parts;
}

/** People whose mention stands in the text, each once. */
export function listMentionedPeople(text: string, people: readonly Colleague[]): Colleague[] {
  return [...new Set(splitMentions(text, people).flatMap(({ person }) => person ?? []))];
}
