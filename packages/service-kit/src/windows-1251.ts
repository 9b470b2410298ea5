/** Characters of bytes 0 to 255. */
const byteCharacters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const byteUnits = Uint16Array.from(byteCharacters, (letter) => letter.charCodeAt(0));
const QUESTION_MARK = 0x3f;
const bytesOfUnits = new Uint8Array(65_536).fill(QUESTION_MARK);
byteUnits.forEach((unit, byte) => {
  bytesOfUnits[unit] = byte;
});

const scratchUnits = new Uint16Array(65_536);
const scratchBytes = Buffer.from(scratchUnits.buffer);

/** Text of the bytes, one character each; a table takes two thirds of TextDecoder's time. */
export function decode1251(bytes: Uint8Array): string {
  const { length } = bytes;
  const fits = length <= scratchUnits.length;
  const out = fits ? scratchUnits : new Uint16Array(length);
  for (let i = 0; i < length; i++) out[i] = byteUnits[bytes[i] ?? 0] ?? 0;
  return (fits ? scratchBytes : Buffer.from(out.buffer)).toString('utf16le', 0, length * 2);
}

/** Bytes of a text, one for each UTF-16 unit; `?` for characters outside windows-1251. */
export function encode1251(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = bytesOfUnits[text.charCodeAt(i)] ?? QUESTION_MARK;
  return bytes;
}

/** Whether windows-1251 has a character. */
export const isIn1251 = (character: string): boolean =>
  character.length === 1 && (bytesOfUnits[character.charCodeAt(0)] !== QUESTION_MARK || character === '?');
