/**
 * Changes one text while `TRASSA_EDITED` is set, as an edit of words does. It stands in the builds before the edit, too: a
 * loader is part of a module's identity, by which modules are numbered.
 */
export default function changedTextLoader(source) {
  return process.env.TRASSA_EDITED ? source.replace(/(['`])([А-Я][^'`]*)\1/, '$1$2 (правка)$1') : source;
}
