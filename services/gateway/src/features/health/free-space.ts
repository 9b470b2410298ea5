import { mkdir, statfs } from 'node:fs/promises';

const SPACE_MEASURE_INTERVAL_MS = 2000;

/** Free space of the data folder's disk. */
export interface FreeSpaceWatch {
  /** Less than `least` is free: uploads are refused, so that the rest serves everything else. */
  isLow: () => boolean;
  /** Less than a quarter of `least` is free: this instance is not ready. */
  isExhausted: () => boolean;
  close: () => void;
}

/** Share of the least free space below which nothing works for long. */
const EXHAUSTED_SHARE = 0.25;

/** Watches the free space of the disk that holds `folder`. */
export async function watchFreeSpace(folder: string, least: number): Promise<FreeSpaceWatch> {
  await mkdir(folder, { recursive: true });
  let free = Number.POSITIVE_INFINITY;
  const measure = async () => {
    const { bavail, bsize } = await statfs(folder);
    free = bavail * bsize;
  };
  await measure();
  const timer = setInterval(() => measure().catch(() => undefined), SPACE_MEASURE_INTERVAL_MS);
  timer.unref();
  return {
    isLow: () => free < least,
    isExhausted: () => free < least * EXHAUSTED_SHARE,
    close: () => clearInterval(timer),
  };
}
