/** `npm run lock`: completes package-lock.json for every platform and any Node after a change of dependencies. */
import { readFileSync, writeFileSync } from 'node:fs';
import { completeLock, type LockFile, removeEngines } from './complete-lock.rules.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
const removedEngineCount = removeEngines(lock);
const { added, unknown } = completeLock(lock);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.info(
  `package-lock.json: ${added.length} binaries of other platforms added, ${removedEngineCount} Node versions left out`,
);
if (unknown.length) console.warn(`Left out, their platform is not in their name: ${unknown.join(', ')}`);
