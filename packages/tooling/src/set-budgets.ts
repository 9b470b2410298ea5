import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { budgetsPath, readBudgets, weightsOf } from './budgets.ts';
import { remoteFolder, remoteIds } from './workspace.ts';

/* `npm run budgets -- [remote…]` sets `budgets.json` to the sizes of the last builds plus five per cent, for intended
   growth; the diff shows the change. */

const room = 1.05;
const step = 50;

const limit = (bytes: number) => Math.ceil((bytes * room) / step) * step;

function budgetFrom(id: string) {
  const manifest = JSON.parse(readFileSync(join(remoteFolder(id), 'dist/remote.json'), 'utf8')) as RemoteManifest;
  const [entry, ...pieces] = weightsOf(manifest);
  return {
    entry: limit(entry?.bytes ?? 0),
    pieces: Object.fromEntries(pieces.map(({ name, bytes }) => [name, limit(bytes)])),
  };
}

const named = process.argv.slice(2);
const measured = (named.length > 0 ? named : remoteIds()).map((id) => [id, budgetFrom(id)] as const);
writeFileSync(budgetsPath, `${JSON.stringify({ ...readBudgets(), ...Object.fromEntries(measured) }, null, 2)}\n`);
