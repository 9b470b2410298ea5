import { narrowerThan, widths } from './widths.ts';

const isWidth = (name: string): name is keyof typeof widths => name in widths;

/** Replaces `(--phone)` in a style sheet by a condition for narrower widths, `not (--phone)` by one for all others. */
export function replaceWidths(css: string): string {
  const change = (name: string, isFrom: boolean) => {
    if (!isWidth(name)) throw new Error(`No width is called «${name}»`);
    return isFrom ? `(min-width: ${widths[name]}px)` : narrowerThan(name);
  };
  return css
    .replaceAll(/\(not \(--(\w+)\)\)|not \(--(\w+)\)/g, (_whole, inner, bare) => change(inner ?? bare, true))
    .replaceAll(/(?<!var)\(--(\w+)\)/g, (_whole, name) => change(name, false));
}
