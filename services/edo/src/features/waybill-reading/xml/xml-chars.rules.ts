import { refuse } from '../refusal.ts';

/** Code units of markup. */
export const charCodes = {
  tab: 0x09,
  newline: 0x0a,
  return: 0x0d,
  space: 0x20,
  exclamation: 0x21,
  quote: 0x22,
  ampersand: 0x26,
  apostrophe: 0x27,
  minus: 0x2d,
  slash: 0x2f,
  less: 0x3c,
  equals: 0x3d,
  greater: 0x3e,
  question: 0x3f,
} as const;

export function isSpace(unit: number): boolean {
  return unit === charCodes.space || unit === charCodes.newline || unit === charCodes.return || unit === charCodes.tab;
}

/** Whether a code unit ends a name. Everything that is not markup or space is taken as part of it. */
export function isNameEnd(unit: number): boolean {
  if (unit <= charCodes.space) return true;
  return (
    unit === charCodes.equals ||
    unit === charCodes.greater ||
    unit === charCodes.slash ||
    unit === charCodes.less ||
    unit === charCodes.quote ||
    unit === charCodes.apostrophe ||
    unit === charCodes.ampersand
  );
}

/** Whether a text has a control character that XML does not allow. */
export function hasControlCharacter(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < charCodes.space && !isSpace(unit)) return true;
  }
  return false;
}

const predefinedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** A value has a handful of references; a hundred thousand are an attack on decoding time. */
const MAX_REFERENCES = 100_000;
/** Longest reference is `&#x10FFFF;`, plus leading zeros. */
const MAX_REFERENCE_LENGTH = 16;

/** Code points of XML 1.0. */
function isAllowed(point: number): boolean {
  if (point < 0x20) return point === charCodes.tab || point === charCodes.newline || point === charCodes.return;
  return point <= 0xd7ff || (point >= 0xe000 && point <= 0xfffd) || (point >= 0x10000 && point <= 0x10ffff);
}

function decodeReference(body: string): string {
  if (body.charCodeAt(0) !== 0x23) {
    const value = Object.hasOwn(predefinedEntities, body) ? predefinedEntities[body] : undefined;
    return value ?? refuse('xml/entity', `unknown entity &${body.slice(0, MAX_REFERENCE_LENGTH)};`);
  }
  const hex = /^#x([0-9a-fA-F]+)$/.exec(body)?.[1];
  const decimal = hex === undefined ? /^#([0-9]+)$/.exec(body)?.[1] : undefined;
  const point = hex === undefined ? Number.parseInt(decimal ?? '', 10) : Number.parseInt(hex, 16);
  if (!isAllowed(point)) return refuse('xml/entity', `character reference &${body}; is not allowed`);
  return String.fromCodePoint(point);
}

/**
 * Decodes `&…;` in one pass: the five predefined entities and character references. Results are not decoded again, so a
 * value cannot grow.
 */
export function decodeReferences(value: string): string {
  let from = 0;
  let at = value.indexOf('&');
  let out = '';
  let count = 0;
  while (at !== -1) {
    if (++count > MAX_REFERENCES)
      return refuse('xml/too-many-nodes', `more than ${MAX_REFERENCES} references in a value`);
    const end = value.indexOf(';', at + 1);
    if (end === -1 || end - at > MAX_REFERENCE_LENGTH) {
      return refuse('xml/entity', `reference without an end: ${value.slice(at, at + MAX_REFERENCE_LENGTH)}`);
    }
    out += value.slice(from, at) + decodeReference(value.slice(at + 1, end));
    from = end + 1;
    at = value.indexOf('&', from);
  }
  return out + value.slice(from);
}
