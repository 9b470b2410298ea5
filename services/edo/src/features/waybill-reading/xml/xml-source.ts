import { decode1251 } from './windows-1251.ts';

/** Encodings a document is scanned in. Both keep markup in ASCII bytes, so one scanner serves both undecoded. */
export type ScanEncoding = 'windows-1251' | 'utf-8';

/**
 * The bytes of a document without BOM, and a string with one character for each byte, so that a place found in the bytes
 * is a place in the string: the text itself for windows-1251, the bytes as latin-1 for UTF-8.
 */
export interface XmlSource {
  bytes: Buffer;
  characters: string;
  encoding: ScanEncoding;
}

/** A source over bytes that are known to be in that encoding. */
export function sourceOf(bytes: Buffer, encoding: ScanEncoding): XmlSource {
  const characters = encoding === 'utf-8' ? bytes.toString('latin1') : decode1251(bytes);
  return { bytes, characters, encoding };
}

/** Text of the bytes in `[start, end)`. */
export function textOf({ bytes, characters, encoding }: XmlSource, start: number, end: number): string {
  return encoding === 'utf-8' ? bytes.toString('utf8', start, end) : characters.slice(start, end);
}
