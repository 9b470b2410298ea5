import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@trassa/service-kit/db';
import { z } from 'zod';
import type { AccountTables } from '../db/schema.ts';
import { type LastRowOfChain, listLastRowsOfChains, listUnchangedHashes } from './audit-rows.queries.ts';

const anchorSchema = z.strictObject({
  at: z.iso.datetime(),
  /** SHA-256 of the anchor before this one. */
  previous: z.string(),
  rows: z.array(z.strictObject({ companyId: z.uuid().nullable(), position: z.int(), hash: z.string() })),
});

/** Copies of the last hashes of all chains, in files outside the database. */
export interface AuditAnchors {
  /**
   * Compares the chains with the newest anchor. `missing`: rows of the anchor that the database lacks or holds with
   * another hash; `forged`: name of an anchor that was changed or follows a changed or missing one.
   */
  compare: (db: Db<AccountTables>) => Promise<{ missing: LastRowOfChain[]; forged: string | null }>;
  /** Writes the anchor of the day; an existing one stays. */
  write: (db: Db<AccountTables>, at: Date) => Promise<void>;
}

const NO_ANCHOR_HASH = '0'.repeat(64);
const getAnchorKey = (master: string) => Buffer.from(hkdfSync('sha256', master, '', 'trassa-audit-anchor', 32));
const getMac = (master: string, text: string) => createHmac('sha256', getAnchorKey(master)).update(text).digest('hex');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Anchors in a folder, one file a day: JSON and, in a second line, its HMAC under a key of the installation.
 * @param folder null is returned for an empty name
 * @param masterKeys the first one signs new anchors, all are tried when anchors are read
 */
export function createAuditAnchors(folder: string, masterKeys: readonly [string, ...string[]]): AuditAnchors | null {
  if (!folder) return null;
  const names = async () => (await readdir(folder)).filter((name) => name.endsWith('.anchor')).toSorted();
  const getText = (name: string) => readFile(join(folder, name), 'utf8');
  const open = async (name: string) => {
    const [json = '', mac] = (await getText(name)).split('\n');
    return masterKeys.some((master) => getMac(master, json) === mac) ? anchorSchema.parse(JSON.parse(json)) : null;
  };
  const newest = async () => {
    await mkdir(folder, { recursive: true });
    const [before, last] = [undefined, ...(await names())].slice(-2);
    return { last, previous: before ? sha256(await getText(before)) : NO_ANCHOR_HASH };
  };
  return {
    compare: async (db) => {
      const { last, previous } = await newest();
      if (!last) return { missing: [], forged: null };
      const anchor = await open(last);
      if (anchor?.previous !== previous) return { missing: [], forged: last };
      const present = new Set(await db.asSystem((trx) => listUnchangedHashes(trx, anchor.rows)));
      return { missing: anchor.rows.filter(({ hash }) => !present.has(hash)), forged: null };
    },
    write: async (db, at) => {
      const { last } = await newest();
      const rows = await db.asSystem(listLastRowsOfChains);
      const json = JSON.stringify({
        at: at.toISOString(),
        previous: last ? sha256(await getText(last)) : NO_ANCHOR_HASH,
        rows,
      });
      const file = join(folder, `${at.toISOString().slice(0, 10)}.anchor`);
      await writeFile(file, `${json}\n${getMac(masterKeys[0], json)}\n`, { flag: 'wx', mode: 0o440 }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error; // written before a restart, or by another instance
        },
      );
    },
  };
}
