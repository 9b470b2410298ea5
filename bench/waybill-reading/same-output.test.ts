import { readArchive } from '@trassa/service-edo/features/waybill-reading/read-archive';
import { expect, it } from 'vitest';
import { waybillArchives } from './corpus.ts';
import { checkSameOutput } from './same-output.ts';

// Enough archives to include every document type.
const archives = await waybillArchives(250);

it('archives of the sandbox give the same fields as the usual stack', () => {
  expect(checkSameOutput(archives).known).toBeGreaterThan(50);
});

it('every signature the sandbox made is read, and matches its file but for the few made of another content', () => {
  const signatures = archives.flatMap((archive) => {
    const reading = readArchive(archive);
    return 'refused' in reading ? [] : reading.signatures.filter(({ origin }) => origin === 'file');
  });
  expect(signatures.length).toBeGreaterThan(50);
  expect(signatures.filter(({ error }) => error !== null)).toEqual([]);
  const foreign = signatures.filter(({ digestMatches }) => digestMatches !== true);
  expect(foreign.length).toBeLessThan(signatures.length / 25);
});
