import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openFileStore } from '@trassa/service-kit/files/open-files';
import { openDbToVerify } from '@trassa/service-kit/verify';
import { countRemainsOfCompany, exportCompany } from './company-rows.ts';

/*
 * `npm run company-data -- <id of a company> [--to <folder>]`: what the installation holds of a company, in database
 * and files. With a folder, which must be new, it is written there without secrets. Settings are those of services.
 */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
const [companyId = ''] = positionals;
const db = openDbToVerify<unknown>('public', process.env);
try {
  const stores = { db, store: await openFileStore(process.env) };
  if (values.to) {
    mkdirSync(values.to);
    const { rows, files } = await exportCompany(stores, { companyId, path: values.to });
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
    console.info(`${count} rows, ${Object.keys(files).length} files: ${values.to}/manifest.json`);
  } else {
    const remains = Object.entries(await countRemainsOfCompany(stores, companyId));
    for (const [place, count] of remains) console.info(`${place}: ${count}`);
    if (remains.length === 0) console.info('nothing is held of this company');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.close();
}
