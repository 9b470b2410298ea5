import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { once } from '../shared/once.ts';
import { type Carrier, createCarrier } from './carrier.ts';
import { toPreviousWholeHour } from './work-hours.rules.ts';

const startFileSchema = z.object({ beganAt: z.iso.datetime() });

/** Whole hour of the first start, Unix seconds; kept in a file, so that a restart continues with the same carrier. */
function readOrWriteStart(file: string | undefined, now: Date): number {
  const kept = file && existsSync(file) ? startFileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  if (kept?.success) return Date.parse(kept.data.beganAt) / 1000;
  const anchor = toPreviousWholeHour(Math.floor(now.getTime() / 1000));
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ beganAt: new Date(anchor * 1000).toISOString() }));
  }
  return anchor;
}

/** Carrier, created on first use. */
export function openCarrier(options: {
  seed: string;
  now: () => Date;
  file?: string;
  historyDays?: number;
}): () => Carrier {
  const anchor = readOrWriteStart(options.file, options.now());
  return once(() => createCarrier(options.seed, anchor, options.historyDays));
}
