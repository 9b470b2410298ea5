import { foldLetters } from '@trassa/contracts/identity/letters.rules';

/** Keys of a section with their values, both as written but for spaces around them. */
export type SectionFields = Readonly<Record<string, string>>;

/** Sections of a file of `1CClientBankExchange`. */
export interface ClientBankSections {
  /** Accounts that the header names. */
  named: string[];
  accounts: SectionFields[];
  documents: SectionFields[];
}

const FIRST_LINE = '1CClientBankExchange';
/** Key with which the section of a document begins; its value is the kind of the document. */
export const DOCUMENT_KEY = 'СекцияДокумент';
const ACCOUNT_KEY = 'СекцияРасчСчет';
/** Words that every file of `1CClientBankExchange` has, when it is decoded in the right encoding. */
const encodingMarks = /Секция(?:Документ|РасчСчет)|КонецФайла/;

/** Text of a file; its label is ignored: UTF-8 where valid, else windows-1251 or 866, whichever gives {@link encodingMarks}. */
export function decodeClientBankFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const ansi = new TextDecoder('windows-1251').decode(bytes);
    return encodingMarks.test(ansi) ? ansi : new TextDecoder('ibm866').decode(bytes);
  }
}

/** A section that has begun; a line without a key continues the value of the key `last`. */
interface OpenSection {
  fields: Record<string, string>;
  end: string;
  last: string;
}

const sectionEnds: Readonly<Record<string, string>> = {
  [DOCUMENT_KEY]: 'КонецДокумента',
  [ACCOUNT_KEY]: 'КонецРасчСчет',
};

function splitLine(line: string): { key: string; value: string; hasValue: boolean } {
  const at = line.indexOf('=');
  if (at < 0) return { key: line, value: '', hasValue: false };
  return { key: line.slice(0, at).trim(), value: line.slice(at + 1).trim(), hasValue: true };
}

function addField(section: OpenSection, line: string): void {
  const { fields, last } = section;
  const { key, value, hasValue } = splitLine(line);
  if (hasValue) {
    fields[key] = value;
    section.last = key;
  } else if (line && last) fields[last] = `${fields[last]} ${line}`;
}

/** Section that is open after a line; null: none; `broken`: another section begins inside it. */
function addLineToSections(
  found: ClientBankSections,
  open: OpenSection | null,
  line: string,
): OpenSection | 'broken' | null {
  const { key, value } = splitLine(line);
  const end = sectionEnds[key];
  if (end) return open ? 'broken' : { fields: key === DOCUMENT_KEY ? { [DOCUMENT_KEY]: value } : {}, end, last: '' };
  if (!open) {
    if (key === 'РасчСчет') found.named.push(value);
    return null;
  }
  if (key !== open.end) {
    addField(open, line);
    return open;
  }
  (key === sectionEnds[DOCUMENT_KEY] ? found.documents : found.accounts).push(open.fields);
  return null;
}

/** Sections in whatever order; null when the line that ends a section, or the file, is missing. */
export function parseSections(text: string): ClientBankSections | null {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const last = lines.indexOf('КонецФайла');
  const found: ClientBankSections = { named: [], accounts: [], documents: [] };
  let open: OpenSection | null = null;
  for (const line of lines.slice(0, Math.max(0, last))) {
    const next: OpenSection | 'broken' | null = addLineToSections(found, open, line);
    if (next === 'broken') return null;
    open = next;
  }
  return last < 0 || open ? null : found;
}

/** Whether a text begins as a file of `1CClientBankExchange` does. */
export const isClientBankFile = (text: string): boolean =>
  foldLetters(text.trimStart().split(/\r|\n/, 1)[0]?.trim() ?? '') === foldLetters(FIRST_LINE);
