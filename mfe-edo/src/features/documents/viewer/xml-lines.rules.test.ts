import { describe, expect, test } from 'vitest';
import { splitXmlLines } from './xml-lines.rules.ts';

describe('coloured XML', () => {
  test('keeps every character of every line', () => {
    const xml = `<?xml version="1.0"?>\n<Файл ИдФайл="ON_1">текст &amp; ещё "ок" d'Or 5" a=b</Файл>\n<!-- 'так -->`;
    const back = splitXmlLines(xml).map((pieces) => pieces.map((piece) => piece.text).join(''));
    expect(back.join('\n')).toBe(xml);
  });

  test('tells tags, attributes and values apart', () => {
    const [line = []] = splitXmlLines('<Файл ИдФайл="ON_1"/>');
    const getRole = (text: string) => line.find((piece) => piece.text === text)?.role;
    expect([getRole('Файл'), getRole('ИдФайл'), getRole('"ON_1"')]).toEqual(['tag', 'attribute', 'value']);
  });

  test('breaks a file of one line before each tag', () => {
    expect(splitXmlLines('<a><b/></a>')).toHaveLength(3);
    expect(splitXmlLines('<?xml version="1.0"?>\n<a><b/></a>')).toHaveLength(4);
    expect(splitXmlLines('<a><b/></a>\n')).toHaveLength(4);
  });
});
