import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostManifest } from '@trassa/contracts/platform/remote-manifest';
import { budgetsPath, listPieceSizes, readBudgets } from './budgets.ts';
import { readManifest, weighFirstPage } from './first-page.ts';
import { listRemoteIds, root } from './workspace.ts';

/* `npm run budgets` sets `budgets.json` to the sizes of the last builds plus two per cent, for intended growth; the diff shows
   the change. */

const toLimit = (bytes: number) => Math.ceil((bytes * 1.02) / 10) * 10;

const host = JSON.parse(readFileSync(join(root, 'shell/dist/host.json'), 'utf8')) as HostManifest;
const getLargestPieceBytes = (id: string) => Math.max(...listPieceSizes(readManifest(id)).map(([, bytes]) => bytes));
const budgets = {
  default: readBudgets().default,
  'first-page': toLimit(weighFirstPage()),
  'service-worker': toLimit(host.files['service-worker.js']?.brotli ?? 0),
  ...Object.fromEntries(listRemoteIds().map((id) => [id, toLimit(getLargestPieceBytes(id))])),
};
writeFileSync(budgetsPath, `${JSON.stringify(budgets, null, 2)}\n`);
