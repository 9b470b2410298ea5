const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const hole = '{}';

/** Texts of a source file as it writes them, without quotes; what a template fills in is a hole. */
export function literalsOf(source: string): string[] {
  return (source.match(literal) ?? []).map((text) => text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, hole));
}

/** A quoted text with the same holes: `{n}`, `(code)`, `…` and a closing `...` stand for what is filled in. */
export function patternOf(text: string): string {
  return text
    .replaceAll(/\{[^}]*\}/g, hole)
    .replace('(code)', `(${hole})`)
    .replace(/…|\.\.\.$/, hole);
}
