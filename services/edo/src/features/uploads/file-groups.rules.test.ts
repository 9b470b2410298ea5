import { describe, expect, test } from 'vitest';
import { groupFiles, type UnsortedFile } from './file-groups.rules.ts';

const files = (...names: string[]): UnsortedFile[] =>
  names.map((name) => ({ name, kind: name.endsWith('.pdf') ? 'pdf' : name.endsWith('.xml') ? 'xml' : 'sig' }));
const none = new Map<number, number>();

describe('files of one drop', () => {
  test('go with the XML whose name they bear, in any order', () => {
    expect(groupFiles(files('A.xml.sig', 'b.p7s', 'a.xml', 'B.XML.sgn', 'b.xml', 'a.pdf'), none)).toEqual([
      [2, 0, 5],
      [4, 1, 3],
    ]);
  });

  test('go by the digest before the name', () => {
    expect(
      groupFiles(
        files('a.xml', 'b.xml', 'a.sig', 'подпись.sig'),
        new Map([
          [2, 1],
          [3, 0],
        ]),
      ),
    ).toEqual([
      [0, 3],
      [1, 2],
    ]);
  });

  test('stand alone without an XML of theirs, with two of one name, and when they come twice', () => {
    expect(groupFiles(files('x.sig', 'a.xml', 'a.xml', 'a.sig'), none)).toEqual([[1], [2], [0], [3]]);
    expect(groupFiles(files('a.xml', 'a.sig', 'a.sig'), none)).toEqual([[0, 1], [2]]);
  });
});
