import { deadline } from '@trassa/testing/machine-speed';
import { afterEach, describe, expect, test } from 'vitest';
import { toUtf8, toWindows1251 } from './fixtures/encodings.ts';
import { readValid } from './fixtures/readings.ts';
import { aT1 } from './fixtures/waybills.ts';
import { aZip } from './fixtures/zips.ts';
import { defaultLimits } from './reading-limits.ts';
import { createWaybillReader, type WaybillReader } from './waybill-reader.ts';

const t1 = toWindows1251(aT1());
/** Limits so high that only the thread's own limits stop the file. */
const wide = {
  ...defaultLimits,
  archiveBytes: 1e9,
  xml: { bytes: 1e9, totalBytes: 1e9, depth: 1e6, attributes: 1e9, nodes: 1e9, nameLength: 1e6 },
};
/** Repeated attributes are compared in pairs: half a million of them take minutes. */
const endless = toUtf8(`<a ${Array.from({ length: 500_000 }, (_, i) => `b${i}="1"`).join(' ')}/>`);

let reader: WaybillReader;
afterEach(() => reader.close());

describe('the reader', () => {
  test('reads many archives at once, the same as without threads', async () => {
    reader = createWaybillReader({ workers: 2 });
    const results = await Promise.all(Array.from({ length: 20 }, () => reader.read(t1, { fileName: 'a.xml' })));
    for (const result of results) expect(result).toEqual(readValid(t1, { fileName: 'a.xml' }));
  });

  test('kills a reading that takes too long, and reads on', async () => {
    reader = createWaybillReader({ workers: 1, timeoutMs: deadline(500) });
    const [stuck, next] = await Promise.all([reader.read(endless, { limits: wide }), reader.read(t1)]);
    expect(stuck).toMatchObject({ refused: 'reader/timeout' });
    expect(next).toHaveProperty('titles');
  });

  test('survives a thread that runs out of memory', async () => {
    reader = createWaybillReader({ workers: 1, memoryMb: 40, timeoutMs: 30_000 });
    const giant = toUtf8(`<a>${'<b/>'.repeat(3_500_000)}</a>`);
    expect(await reader.read(giant, { limits: wide })).toMatchObject({ refused: 'reader/memory' });
    expect(await reader.read(t1)).toHaveProperty('titles');
  });

  test('leaves the service’s own thread free while a thread is stuck', async () => {
    reader = createWaybillReader({ workers: 1, timeoutMs: 1000 });
    let turns = 0;
    const counter = setInterval(() => turns++, 1);
    await reader.read(endless, { limits: wide });
    clearInterval(counter);
    expect(turns).toBeGreaterThan(20);
  });

  test('refuses a giant without copying it, and what is beyond the queue', async () => {
    reader = createWaybillReader({ workers: 1, queue: 2 });
    expect(await reader.read(new Uint8Array(defaultLimits.archiveBytes + 1))).toMatchObject({
      refused: 'archive/too-large',
    });
    const results = await Promise.all(Array.from({ length: 5 }, () => reader.read(t1)));
    expect(results.map((result) => ('refused' in result ? result.refused : 'read')).sort()).toEqual([
      'read',
      'read',
      'reader/busy',
      'reader/busy',
      'reader/busy',
    ]);
  });

  test('takes files out of an archive, each in bytes that nobody else writes to', async () => {
    reader = createWaybillReader({ workers: 1 });
    const other = toUtf8('<b/>');
    const archive = aZip([
      { name: 'a.xml', content: t1 },
      { name: 'b.xml', content: other },
    ]);
    const first = await reader.unpack(archive, 'a.xml');
    expect(await reader.unpack(archive, 'b.xml')).toEqual(Uint8Array.from(other));
    expect(first).toEqual(Uint8Array.from(t1));
    expect(await reader.unpack(archive, 'c.xml')).toBeNull();
  });

  test('refuses to take out what is damaged', async () => {
    reader = createWaybillReader({ workers: 1 });
    const archive = aZip([{ name: 'scan.pdf', content: toUtf8('%PDF-1.7'), declaredCrc: 1 }]);
    expect(await reader.unpack(archive, 'scan.pdf')).toMatchObject({ refused: 'archive/checksum' });
    expect(await reader.unpack(t1, 'scan.pdf')).toMatchObject({ refused: expect.any(String) });
  });

  test('answers what is waiting when it is closed', async () => {
    reader = createWaybillReader({ workers: 1 });
    const reading = reader.read(t1);
    await reader.close();
    expect(await reading).toMatchObject({ refused: 'reader/failed' });
    expect(await reader.read(t1)).toMatchObject({ refused: 'reader/failed' });
  });
});
