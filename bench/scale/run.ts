import { fillDatabase } from './fill.ts';
import type { FormName } from './forms.rules.ts';
import { measureLoad } from './measure-load.ts';
import { measureSets } from './measure-sets.ts';
import { recordParts } from './record.ts';
import { openScaleDatabase } from './scale-database.ts';
import { verifySample } from './verify.ts';

/**
 * `npm run bench -- scale [fill] [verify] [load] [sets] [--small] [--again]`: one database with 1,000 companies,
 * 10,000,000 documents and 1,000,000 orders (`--small`: 20 and a fiftieth) behind real services; the parts one after
 * another, or those that are named. The database stays in `bench/.cache/scale`, and `--again` fills a new one; an
 * interrupted filling goes on. Calls are made by this process, on the cores of what it measures: `taskset -c 0,1` before
 * the command on a machine with more than two. SECONDS shortens load and sets.
 */
const args = process.argv.slice(2);
const form: FormName = args.includes('--small') ? 'small' : 'full';
const parts = { fill: fillDatabase, verify: verifySample, load: measureLoad, sets: measureSets };
const askedParts = args.filter((arg) => !arg.startsWith('--'));
const unknownPart = askedParts.find((name) => !(name in parts));
if (unknownPart) throw new Error(`«${unknownPart}» is none of the parts: ${Object.keys(parts).join(', ')}`);
const database = await openScaleDatabase(form, { again: args.includes('--again') });
try {
  for (const [name, run] of Object.entries(parts)) {
    if (askedParts.length === 0 || askedParts.includes(name)) await run(database);
  }
  recordParts(database, form === 'full');
} finally {
  await database.stop();
}
