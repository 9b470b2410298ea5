import { randomUUID } from 'node:crypto';
import type { OrderFile, OrderFileMapping, OrderFileVerdict } from '@trassa/contracts/orders/order-file';
import { orderFileHeadings } from '@trassa/contracts/orders/order-file-values';
import type { Db } from '@trassa/service-kit/db';
import { problem } from '@trassa/service-kit/problem-error';
import { formatCellText } from '@trassa/service-kit/workbook/cell';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { compareRows } from './compare-rows.ts';
import {
  type FileKey,
  type FileWithoutRows,
  findFile,
  findFileBytes,
  findFileRows,
  insertFile,
  lockFile,
  updateFile,
} from './order-files.queries.ts';
import type { CheckedRows } from './reading/check-rows.ts';
import { type ColumnField, getColumnScale } from './reading/columns.rules.ts';
import type { FileReading, ReadOrderFile } from './reading/file-reader.ts';
import { listNumberReadings } from './reading/number-readings.rules.ts';

export interface OrderFilesDeps {
  db: Db<OrdersTables>;
  now: () => Date;
  read: ReadOrderFile;
}

/** Key of a stored file to read; `signal` aborts the reading when the client has disconnected. */
type CancellableFileKey = FileKey & { signal?: AbortSignal };

interface UploadedFile {
  companyId: string;
  userId: string;
  name: string;
  bytes: Uint8Array;
}

const MAX_SHOWN_VERDICT_ROWS = 20;
const MAX_SAMPLES_OF_COLUMN = 3;

/** Reads a file, checks every row, and keeps it. */
export async function storeFile(
  { db, now, read }: OrderFilesDeps,
  { companyId, userId, name, bytes }: UploadedFile,
  signal: AbortSignal,
) {
  const reading = await read({ bytes }, { of: companyId, signal });
  const key = { companyId, id: randomUUID() };
  return db.forCompany(companyId, async (trx) => {
    await insertFile(trx, {
      company_id: companyId,
      id: key.id,
      user_id: userId,
      name: name.slice(0, 200),
      state: 'checked',
      bytes: reading.source?.sheets.length ? Buffer.from(bytes) : null,
      ...(await buildStoredFileParts(trx, companyId, reading)),
      created_at: now(),
    });
    return readOrderFile(trx, key);
  });
}

async function buildStoredFileParts(trx: Transaction<OrdersTables>, companyId: string, reading: FileReading) {
  const { table, source, fields, checked } = reading;
  return {
    columns: JSON.stringify(listColumnSamples(table)),
    rows: JSON.stringify(table.rows),
    first_line: table.firstLine,
    source: JSON.stringify(source),
    fields: JSON.stringify(fields),
    verdict: await buildVerdictJson(trx, companyId, checked),
  };
}

function listColumnSamples({ titles, rows }: FileReading['table']) {
  return titles.map((title, column) => {
    const cells = rows.slice(0, 50).map((row) => formatCellText(row[column]).slice(0, 60));
    return { title, samples: [...new Set(cells.filter((cell) => cell !== ''))].slice(0, MAX_SAMPLES_OF_COLUMN) };
  });
}

async function buildVerdictJson(
  trx: Transaction<OrdersTables>,
  companyId: string,
  checked: CheckedRows,
): Promise<string> {
  const { fresh, known, differing, locked } = await compareRows(trx, companyId, checked.good);
  const bad = [...checked.bad, ...locked].toSorted((one, other) => one.row - other.row);
  const verdict: OrderFileVerdict = {
    rows: checked.good.length + checked.bad.length,
    good: fresh.length,
    known,
    differing: differing.length,
    bad: bad.length,
    changes: differing.slice(0, MAX_SHOWN_VERDICT_ROWS).map(({ change }) => change),
    badRows: bad.slice(0, MAX_SHOWN_VERDICT_ROWS),
  };
  return JSON.stringify(verdict);
}

/** A file as the page shows it. @throws 404 */
export async function readOrderFile(trx: Transaction<OrdersTables>, key: FileKey): Promise<OrderFile> {
  const file = await findFile(trx, key);
  if (!file) throw problem('orders/file-not-found');
  return toOrderFile(file);
}

function toOrderFile({ columns, source, fields, verdict, ...file }: FileWithoutRows): OrderFile {
  const mapped = columns.map((column, index) => ({ ...column, field: fields[index] ?? '' }));
  const notes = [...(source?.notes ?? []), ...mapped.flatMap(buildUnitNotes)];
  return { ...file, ...source, ...verdict, columns: mapped, notes };
}

/** Note that the numbers of a column are multiplied, because its title names another unit than its field. */
function buildUnitNotes({ title, samples, field }: { title: string; samples: readonly string[]; field: ColumnField }) {
  const scale = getColumnScale(title, field);
  const [sample = ''] = samples;
  const [only, other] = listNumberReadings(sample);
  if (field === '' || scale === 1) return [];
  const shown = (value: number) => value.toLocaleString('ru-RU', { maximumFractionDigits: 6 });
  const example = only && !other ? `: ${sample} – это ${shown(only.value * scale)}` : '';
  return [`Колонка «${title}» → «${orderFileHeadings[field]}», числа умножены на ${shown(scale)}${example}.`];
}

/** Checks a file by another mapping of its columns, or another sheet of it. @throws 409 after the import has begun */
export async function remapFile({ db, read }: OrderFilesDeps, key: CancellableFileKey, mapping: OrderFileMapping) {
  const reading = 'sheet' in mapping ? await readSheet({ db, read }, key, mapping.sheet) : null;
  const fields = 'fields' in mapping ? mapping.fields : [];
  const { checked } = reading ?? (await recheckFile({ db, read }, key, fields));
  return db.forCompany(key.companyId, async (trx) => {
    const file = await lockFile(trx, key);
    if (file?.state !== 'checked') throw problem(file ? 'orders/file-importing' : 'orders/file-not-found');
    const verdict = await buildVerdictJson(trx, key.companyId, checked);
    const set = { fields: JSON.stringify(fields), verdict };
    await updateFile(trx, key, reading ? await buildStoredFileParts(trx, key.companyId, reading) : set);
    return readOrderFile(trx, key);
  });
}

async function readSheet({ db, read }: FileReadingDeps, key: CancellableFileKey, sheet: string): Promise<FileReading> {
  const file = await db.forCompany(key.companyId, (trx) => findFileBytes(trx, key));
  if (!file) throw problem('orders/file-not-found');
  if (!file.bytes) throw problem('orders/file-refused', { text: 'В этом файле один лист' });
  return read({ bytes: file.bytes, sheet }, { of: key.companyId, signal: key.signal });
}

type FileReadingDeps = Pick<OrderFilesDeps, 'db' | 'read'>;

/** Dry run over a stored file, by its stored mapping of columns when `fields` is absent. */
export async function recheckFile(
  { db, read }: FileReadingDeps,
  key: CancellableFileKey,
  fields?: FileReading['fields'],
) {
  const file = await db.forCompany(key.companyId, (trx) => findFileRows(trx, key));
  if (!file) throw problem('orders/file-not-found');
  const titles = file.columns.map(({ title }) => title);
  const table = { titles, rows: file.rows, firstLine: file.first_line };
  return read({ table, fields: fields ?? file.fields }, { of: key.companyId, signal: key.signal });
}

/** Table of a stored file, and its rows to correct: bad ones, and those of orders that can no longer be changed. */
export async function listBadRows(access: FileReadingDeps, key: CancellableFileKey) {
  const { table, checked } = await recheckFile(access, key);
  const { locked } = await access.db.forCompany(key.companyId, (trx) => compareRows(trx, key.companyId, checked.good));
  return { table, bad: [...checked.bad, ...locked].toSorted((one, other) => one.row - other.row) };
}

/** Begins the import of a checked file; a repeated call changes nothing. */
export async function beginImport(trx: Transaction<OrdersTables>, key: FileKey, changes: boolean): Promise<OrderFile> {
  const file = await lockFile(trx, key);
  if (file?.state === 'checked') await updateFile(trx, key, { state: 'importing', takes_changes: changes });
  return readOrderFile(trx, key);
}
