import { readArchive } from '@trassa/service-edo/features/waybill-reading/read-archive';
import { readWithUsualStack } from './usual-stack.ts';

/** Fields of every title by our reader; throws for a refused one. */
export function readOurs(archive: Uint8Array): unknown[] {
  const result = readArchive(archive, { detail: 'fields' });
  if ('refused' in result) throw new Error(`${result.refused}: ${result.detail}`);
  return result.titles.map(({ fields }) => fields);
}

/** JSON with sorted keys, because the readers build objects in different orders. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Compares both readers on every archive. @returns counts @throws at the first difference */
export function checkSameOutput(archives: readonly Uint8Array[]): { titles: number; known: number; leaves: number } {
  let titles = 0;
  let known = 0;
  let leaves = 0;
  for (const [index, archive] of archives.entries()) {
    const ours = readOurs(archive);
    const [mine, theirs] = [canonical(ours), canonical(readWithUsualStack(archive))];
    if (mine !== theirs) throw new Error(`archive ${index} differs:\n${mine}\n${theirs}`);
    titles += ours.length;
    known += ours.filter((fields) => fields !== null).length;
    leaves += mine.match(/":"/g)?.length ?? 0;
  }
  return { titles, known, leaves };
}
