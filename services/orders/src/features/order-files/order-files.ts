import { randomUUID } from 'node:crypto';
import type { OrderFile, OrderFileMapping } from '@trassa/contracts/orders/order-file';
import type { Db } from '@trassa/service-kit/db';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import {
  countKnown,
  type FileHead,
  type FileKey,
  findFile,
  findFileRows,
  insertFile,
  lockFile,
  updateFile,
} from './order-files.queries.ts';
import type { CheckedRows } from './reading/check-rows.ts';
import type { FileReading, ReadOrderFile } from './reading/file-reader.ts';

/** What work on files needs. */
export interface OrderFilesDeps {
  db: Db<OrdersTables>;
  now: () => Date;
  read: ReadOrderFile;
}

/** A kept file that is read for somebody who waits. */
type ReadKey = FileKey & { signal: AbortSignal };

/** A file as it was given. */
export interface GivenFile {
  companyId: string;
  userId: string;
  name: string;
  bytes: Uint8Array;
}

const SHOWN_BAD_ROWS = 20;
const SAMPLES = 3;

/** Reads a file, checks every row, and keeps it. */
export async function storeFile(
  { db, now, read }: OrderFilesDeps,
  { companyId, userId, name, bytes }: GivenFile,
  signal: AbortSignal,
) {
  const { table, fields, checked } = await read({ bytes }, { of: companyId, signal });
  const key = { companyId, id: randomUUID() };
  return db.forCompany(companyId, async (trx) => {
    await insertFile(trx, {
      company_id: companyId,
      id: key.id,
      user_id: userId,
      name: name.slice(0, 200),
      state: 'checked',
      columns: JSON.stringify(columnsOf(table)),
      rows: JSON.stringify(table.rows),
      first_line: table.firstLine,
      fields: JSON.stringify(fields),
      verdict: await verdictOf(trx, companyId, checked),
      created_at: now(),
    });
    return readFile(trx, key);
  });
}

function columnsOf({ titles, rows }: FileReading['table']) {
  return titles.map((title, column) => {
    const cells = rows.slice(0, 50).map((row) => (row[column] ?? '').slice(0, 60));
    return { title, samples: [...new Set(cells.filter((cell) => cell !== ''))].slice(0, SAMPLES) };
  });
}

async function verdictOf(trx: Transaction<OrdersTables>, companyId: string, { ids, bad }: CheckedRows) {
  const known = await countKnown(trx, companyId, ids);
  const counts = { rows: ids.length + bad.length, good: ids.length - known, known, bad: bad.length };
  return JSON.stringify({ ...counts, badRows: bad.slice(0, SHOWN_BAD_ROWS) });
}

/** A file as the page shows it. @throws 404 */
export async function readFile(trx: Transaction<OrdersTables>, key: FileKey): Promise<OrderFile> {
  const file = await findFile(trx, key);
  if (!file) throw problem('orders/file-not-found');
  return shownFile(file);
}

function shownFile({ columns, fields, verdict, ...file }: FileHead): OrderFile {
  return { ...file, ...verdict, columns: columns.map((column, index) => ({ ...column, field: fields[index] ?? '' })) };
}

/** Checks every row with another mapping. @throws 409 after the import has begun */
export async function mapFile({ db, read }: OrderFilesDeps, key: ReadKey, { fields }: OrderFileMapping) {
  const { checked } = await checkAgain({ db, read }, key, fields);
  return db.forCompany(key.companyId, async (trx) => {
    const file = await lockFile(trx, key);
    if (file?.state !== 'checked') throw problem(file ? 'orders/file-importing' : 'orders/file-not-found');
    const verdict = await verdictOf(trx, key.companyId, checked);
    await updateFile(trx, key, { fields: JSON.stringify(fields), verdict });
    return readFile(trx, key);
  });
}

/** Dry run over a kept file, by its own mapping when no other is given. */
export async function checkAgain(
  { db, read }: Pick<OrderFilesDeps, 'db' | 'read'>,
  key: ReadKey,
  fields?: OrderFileMapping['fields'],
): Promise<FileReading> {
  const file = await db.forCompany(key.companyId, (trx) => findFileRows(trx, key));
  if (!file) throw problem('orders/file-not-found');
  const titles = file.columns.map(({ title }) => title);
  const table = { titles, rows: file.rows, firstLine: file.first_line };
  return read({ table, fields: fields ?? file.fields }, { of: key.companyId, signal: key.signal });
}

/** Begins the import, once. */
export async function beginImport(trx: Transaction<OrdersTables>, key: FileKey): Promise<OrderFile> {
  const file = await lockFile(trx, key);
  if (file?.state === 'checked') await updateFile(trx, key, { state: 'importing' });
  return readFile(trx, key);
}
