/** Characters of Excel's own escapes, `_x000D_`: a workbook written by a program shows them as text. */
const excelEscapePattern = /_x(000[9ad]|00ad|200[b-f]|202[a-e]|feff)_/gi;
const lineBreakPattern = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Soft hyphens, marks of direction, zero-width and control characters. */
const invisibleSignPattern =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
  /[\0-\x08\x0e-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** Joiners that are not between parts of an emoji, and tag characters that do not follow a flag. */
const looseJoinerPattern =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/gu;

/** Whether a text, like most, has only ASCII and Russian signs and no escapes of Excel: nothing needs cleaning. */
const isPlain = (text: string) => /^[\n\t -~А-яЁё«»№—–]*$/.test(text) && !text.includes('_x');

/**
 * A text as people see it: without the invisible characters that come with a copied phone or name, line breaks of every
 * system as `\n`.
 */
export function cleanText(text: string): string {
  if (isPlain(text)) return text;
  return text
    .replace(excelEscapePattern, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(lineBreakPattern, '\n')
    .replace(invisibleSignPattern, '')
    .replace(looseJoinerPattern, '');
}

/** {@link cleanText} of one line: line breaks and tabs are spaces. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .replace(/\s*[\n\t]\s*/g, ' ')
    .trim();

/** Whether a member holds a secret, which is compared exactly and so must not be cleaned. */
const isSecretName = (name: string) => /password|token|secret/i.test(name);

/** {@link cleanText} of every text of a JSON value, passwords and tokens apart. The value itself when nothing changes. */
export function cleanTexts<Value>(value: Value): Value {
  return cleanValue(value) as Value;
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return cleanItems(value);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value);
  const clean = cleanItems(entries.map(([name, member]) => (isSecretName(name) ? null : member)));
  if (entries.every(([name, member], at) => isSecretName(name) || clean[at] === member)) return value;
  return Object.fromEntries(entries.map(([name, member], at) => [name, isSecretName(name) ? member : clean[at]]));
}

function cleanItems(items: readonly unknown[]): readonly unknown[] {
  const clean = items.map(cleanValue);
  return clean.every((item, at) => item === items[at]) ? items : clean;
}
