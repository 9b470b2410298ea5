/**
 * Outline of a JSON value. A text lists the allowed kinds by letter: `s`tring, `n`umber, `b`oolean, `0` null, `o`bject,
 * `a`rray; empty: anything. A list of one describes each item, an object its required members, `|` alternatives.
 */
export type ReplyShape =
  | string
  | readonly [ReplyShape]
  | { readonly '|': readonly ReplyShape[] }
  | { readonly [member: string]: ReplyShape };

const getKind = (value: unknown): string => {
  if (value === null) return '0';
  return Array.isArray(value) ? 'a' : typeof value;
};

const isList = (shape: ReplyShape): shape is readonly [ReplyShape] => Array.isArray(shape);

const isChoice = (shape: object): shape is { readonly '|': readonly ReplyShape[] } => '|' in shape;

/** Whether a value has a shape; further members of objects are allowed. */
export function fitsShape(value: unknown, shape: ReplyShape): boolean {
  if (typeof shape === 'string') return shape === '' || shape.includes(getKind(value).charAt(0));
  if (isList(shape)) return Array.isArray(value) && value.every((item) => fitsShape(item, shape[0]));
  if (isChoice(shape)) return shape['|'].some((one) => fitsShape(value, one));
  if (getKind(value) !== 'object') return false;
  return Object.entries(shape).every(([name, member]) => fitsShape((value as Record<string, unknown>)[name], member));
}
