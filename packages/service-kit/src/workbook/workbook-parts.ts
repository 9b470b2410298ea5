import { MAX_ORDER_FILE_COLUMNS } from '@trassa/contracts/orders/order-file-values';
import { strFromU8, strToU8, type Unzipped } from 'fflate';
import { listZipEntries, type ZipLimits } from '../zip/list-zip-entries.ts';
import { unpackEntry } from '../zip/unpack-entry.ts';
import { ZipError, type ZipErrorCode } from '../zip/zip-error.ts';
import { FileRefusal, fileRefusals } from './file-refusal.ts';

/** Most bytes of an unpacked workbook: 10,000 rows of 30 columns take 20 MB, however small the file is. */
const MOST_UNPACKED_BYTES = 60_000_000;
const WORKBOOK_ZIP_LIMITS: ZipLimits = {
  entries: 1000,
  entryBytes: MOST_UNPACKED_BYTES,
  totalBytes: MOST_UNPACKED_BYTES,
  ratio: 1000,
  ratioFloorBytes: MOST_UNPACKED_BYTES / 10,
  areNamesFree: true,
};
const TOO_LARGE_CODES: ReadonlySet<ZipErrorCode> = new Set([
  'archive/too-many-files',
  'archive/file-too-large',
  'archive/total-too-large',
  'archive/bomb',
]);
const CONTENT_TYPES = '[Content_Types].xml';
const WORKBOOK_PATTERN = /^xl\/workbook\d*\.xml$/;
const SHEET_PATTERN = /\/worksheets\/[^/]+\.xml$/;

/** Workbook parts, unpacked within limits and in the spelling that every reader takes. Throws {@link FileRefusal}. */
export function unpackWorkbook(bytes: Uint8Array): Unzipped {
  const parts = normalizeParts(unpackXmlParts(bytes));
  const types = parts[CONTENT_TYPES];
  const workbook = Object.keys(parts).find((name) => WORKBOOK_PATTERN.test(name));
  if (!types || !workbook) throw new FileRefusal(fileRefusals.kind);
  if (strFromU8(types).toLowerCase().includes('macroenabled')) throw new FileRefusal(fileRefusals.macros);
  const texts = [...decodeText(parts['xl/sharedstrings.xml']).matchAll(/<(?:\w+:)?si[\s>/]/g)].length;
  for (const [name, part] of Object.entries(parts))
    if (SHEET_PATTERN.test(name)) parts[name] = normalizeSheet(part, texts);
  const relations = parts[workbook.replace('xl/', 'xl/_rels/').concat('.rels')];
  return { ...parts, [workbook]: strToU8(normalizeBook(decodeText(parts[workbook]), decodeText(relations))) };
}

function unpackXmlParts(bytes: Uint8Array): Unzipped {
  try {
    const entries = listZipEntries(bytes, WORKBOOK_ZIP_LIMITS);
    if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) throw new FileRefusal(fileRefusals.macros);
    const read = entries.filter(({ name }) => /\.(xml|rels)$/i.test(name));
    return Object.fromEntries(read.map((entry) => [entry.name, Uint8Array.from(unpackEntry(bytes, entry))]));
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    const text = TOO_LARGE_CODES.has(error.code) ? fileRefusals.large : fileRefusals.broken;
    throw new FileRefusal(text, { cause: error });
  }
}

/** Names of parts are equal in any case, [ECMA-376-2, 6.2.2.3]; some writers also use the slash of Windows. */
function normalizeParts(parts: Unzipped): Unzipped {
  const spelled: Unzipped = {};
  for (const [name, part] of Object.entries(parts)) {
    const plain = name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
    const bytes = toUtf8(part);
    if (plain === CONTENT_TYPES.toLowerCase()) spelled[CONTENT_TYPES] = lowerAttribute(bytes, 'PartName');
    else spelled[plain] = plain.endsWith('.rels') ? lowerAttribute(bytes, 'Target') : bytes;
  }
  return spelled;
}

const lowerAttribute = (part: Uint8Array, attribute: string) =>
  strToU8(decodeText(part).replaceAll(new RegExp(`\\b${attribute}\\s*=\\s*"[^"]*"`, 'g'), toLowerValue));
const toLowerValue = (attribute: string) =>
  attribute.replace(/"[^"]*"/, (value) => value.toLowerCase().replaceAll('\\', '/'));

const decodeText = (part: Uint8Array | undefined) => (part ? strFromU8(part) : '');

function toUtf8(part: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const isLittle = part[0] === 0xff && part[1] === 0xfe;
  if (!isLittle && !(part[0] === 0xfe && part[1] === 0xff)) return part;
  const text = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(part);
  return strToU8(text.replace(/^(<\?xml[^>]*encoding=)["'][^"']*["']/i, '$1"UTF-8"'));
}

/** A sheet states its size before its cells: `<dimension ref="A1:XFD10"/>`. */
function refuseWide(sheet: Uint8Array): void {
  const start = strFromU8(sheet.subarray(0, 4096), true);
  const letters = /<(?:\w+:)?dimension ref="[A-Z]+\d+:([A-Z]+)\d+"/.exec(start)?.[1] ?? 'A';
  const width = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (width > MAX_ORDER_FILE_COLUMNS) throw new FileRefusal(fileRefusals.columns);
}

/** A sheet spelt so that the reader loses no text. Throws {@link FileRefusal}. */
function normalizeSheet(sheet: Uint8Array<ArrayBuffer>, texts: number): Uint8Array<ArrayBuffer> {
  refuseWide(sheet);
  const text = strFromU8(sheet);
  refuseLostText(text, texts);
  // The reader takes a text formula without `<v>` for an empty text; only `<v/>` means an empty one.
  const unvalued =
    /(<(?:\w+:)?c\b[^>]*?)\st="str"([^>]*>\s*<(?:\w+:)?f\b[^>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*<\/(?:\w+:)?c>)/g;
  const spelled = text.replace(unvalued, '$1$2');
  return spelled === text ? sheet : strToU8(spelled);
}

/** Cells name their text by its place in a list; the reader takes a place past its end for an empty cell. */
function refuseLostText(sheet: string, texts: number): void {
  const named = /<(?:\w+:)?c\b([^>]*\bt="s"[^>]*)>\s*<(?:\w+:)?v>\s*(\d+)/g;
  for (const [, attributes = '', place] of sheet.matchAll(named)) {
    if (Number(place) < texts) continue;
    const cell = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? '';
    throw new FileRefusal(fileRefusals.cell(cell));
  }
}

/** The workbook part with its calendar flag as a digit, and without sheets that are only charts. */
function normalizeBook(book: string, relations: string): string {
  const cells = new Set(
    [...relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)]
      .filter(([relation]) => /\bType\s*=\s*"[^"]*\/worksheet"/.test(relation))
      .map(([relation]) => /\bId\s*=\s*"([^"]*)"/.exec(relation)?.[1]),
  );
  const active = Number(/\bactiveTab\s*=\s*"(\d+)"/.exec(book)?.[1] ?? 0);
  let place = 0;
  let before = 0;
  const kept = book.replaceAll(/<(?:\w+:)?sheet\b[^>]*>/g, (sheet) => {
    const isOfCells = cells.has(/\b\w+:id\s*=\s*"([^"]*)"/.exec(sheet)?.[1]);
    if (!isOfCells && place < active) before += 1;
    place += 1;
    return isOfCells ? sheet : '';
  });
  return kept
    .replace(/\bactiveTab\s*=\s*"\d+"/, `activeTab="${active - before}"`)
    .replace(/\bdate1904\s*=\s*["']([^"']*)["']/, (_, value: string) => `date1904="${isXmlTrue(value) ? 1 : 0}"`);
}

/** Whether an XML attribute means true, by ST_OnOff of ECMA-376 or xsd:boolean. */
const isXmlTrue = (value: string) => ['1', 'true', 'on'].includes(value.trim().toLowerCase());
