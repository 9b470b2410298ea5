import { strFromU8, strToU8, type Unzipped, zipSync } from 'fflate';

/** Cell of a made workbook: a text, a number, a number in a style of {@link styles}, or the XML of a cell with `r="REF"`. */
export type MadeCell = string | number | null | { n: number; style: keyof typeof styles } | { xml: string };

/** A sheet of a made workbook; `before` and `after` are XML around its rows. */
export interface MadeSheet {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  rows: readonly (readonly MadeCell[])[];
  /** Attributes of rows by their line. */
  rowAttributes?: Readonly<Record<number, string>>;
  before?: string;
  after?: string;
}

/** Number formats of a made workbook. */
const styles = {
  general: 'General',
  date: 'dd.mm.yyyy',
  moment: 'dd.mm.yyyy hh:mm',
  seconds: 'dd.mm.yyyy hh:mm:ss',
  words: '[$-419]d mmmm yyyy;@',
  clock: 'h:mm',
  hours: '[h]:mm',
  money: '#,##0.00',
  rubles: '#,##0.00\\ "₽"',
  whole: '#,##0',
  percent: '0%',
  inn: '0000000000',
} as const;

const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Text as XML has it. */
const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Name of a cell, `A1`. */
const cellName = (column: number, line: number) => `${String.fromCharCode(65 + column)}${line}`;

function cellXml(cell: MadeCell, name: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${name}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  if ('xml' in cell) return cell.xml.replace('r="REF"', `r="${name}"`);
  return `<c r="${name}" s="${Object.keys(styles).indexOf(cell.style)}"><v>${cell.n}</v></c>`;
}

function sheetXml({ rows, rowAttributes = {}, before = '', after = '' }: MadeSheet): string {
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellXml(cell, cellName(column, index + 1)));
    return `<row r="${index + 1}" ${rowAttributes[index + 1] ?? ''}>${cells.join('')}</row>`;
  });
  return `<?xml version="1.0"?><worksheet xmlns="${MAIN_NAMESPACE}">${before}<sheetData>${lines.join('')}</sheetData>${after}</worksheet>`;
}

const stylesXml = () => {
  const formats = Object.values(styles).map(
    (code, id) => `<numFmt numFmtId="${200 + id}" formatCode="${escapeXml(code)}"/>`,
  );
  const cells = formats.map((_, id) => `<xf numFmtId="${200 + id}" applyNumberFormat="1"/>`);
  return `<?xml version="1.0"?><styleSheet xmlns="${MAIN_NAMESPACE}"><numFmts>${formats.join('')}</numFmts><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
};

/** Parts of a workbook in the shape that Excel writes. */
export function aWorkbookParts(
  sheets: readonly MadeSheet[],
  { date1904, activeTab = 0 }: { date1904?: string; activeTab?: number } = {},
): Unzipped {
  const named = sheets.map((sheet, index) => ({ ...sheet, name: sheet.name ?? `Лист${index + 1}`, id: index + 1 }));
  const texts: Record<string, string> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${PACKAGE_NAMESPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${named.map(({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${sheetType}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="rId1" Type="${OFFICE_NAMESPACE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${OFFICE_NAMESPACE}"><workbookPr${date1904 === undefined ? '' : ` date1904="${date1904}"`}/><bookViews><workbookView activeTab="${activeTab}"/></bookViews><sheets>${named.map(({ name, state, id }) => `<sheet name="${escapeXml(name)}" sheetId="${id}"${state ? ` state="${state}"` : ''} r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">${named.map(({ id }) => `<Relationship Id="rId${id}" Type="${OFFICE_NAMESPACE}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}<Relationship Id="rId99" Type="${OFFICE_NAMESPACE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml(),
    ...Object.fromEntries(named.map((sheet) => [`xl/worksheets/sheet${sheet.id}.xml`, sheetXml(sheet)])),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
}

/** A workbook whose parts a test may replace. */
export const aWorkbook = (
  sheets: readonly MadeSheet[],
  settings: Parameters<typeof aWorkbookParts>[1] = {},
  change: (parts: Unzipped) => Unzipped = (parts) => parts,
): Uint8Array => zipSync(change(aWorkbookParts(sheets, settings)));

/** Parts with a text of one of them replaced. */
export function buildPartReplacement(part: string, ...pairs: readonly (readonly [RegExp, string])[]) {
  return (parts: Unzipped): Unzipped => {
    const text = strFromU8(parts[part] ?? new Uint8Array());
    return { ...parts, [part]: strToU8(pairs.reduce((all, [from, to]) => all.replaceAll(from, to), text)) };
  };
}
