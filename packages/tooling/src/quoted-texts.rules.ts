const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const hole = '{}';

/** String literals of a source file without quotes; template expressions become holes. */
export function getLiterals(source: string): string[] {
  return (source.match(literal) ?? []).map((text) => text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, hole));
}

/** Quoted text with such holes for `{n}`, `(code)`, `…` and a closing `...`. */
export function getPattern(text: string): string {
  return text
    .replaceAll(/\{[^}]*\}/g, hole)
    .replace('(code)', `(${hole})`)
    .replace(/…|\.\.\.$/, hole);
}
