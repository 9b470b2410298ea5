/** Encodings in which Russian programs save a CSV. */
export const encodings = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 с меткой': (text: string) => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE с меткой': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 LE': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16 BE с меткой': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'UTF-16 BE': (text: string) => Buffer.from(text, 'utf16le').swap16(),
  'Windows-1251': (text: string) => encodeBytes(text, 'windows-1251'),
  'DOS 866': (text: string) => encodeBytes(text, 'ibm866'),
  'KOI8-R': (text: string) => encodeBytes(text, 'koi8-r'),
  'Mac Cyrillic': (text: string) => encodeBytes(text, 'x-mac-cyrillic'),
} as const;

function encodeBytes(text: string, encoding: string): Buffer {
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from([...text].map((letter) => Math.max(0, table.indexOf(letter))));
}
