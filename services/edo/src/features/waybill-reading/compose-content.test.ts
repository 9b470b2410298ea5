import { documentContentSchema } from '@trassa/contracts/edo/document-content';
import { describe, expect, test } from 'vitest';
import { composeContent, formatContentSize } from './compose-content.ts';
import { toWindows1251 } from './fixtures/encodings.ts';
import { readValid } from './fixtures/readings.ts';
import { anOrder, anotherTitle, aReplacement, aT1, aT2, aT3, titleIds } from './fixtures/waybills.ts';
import { aZip } from './fixtures/zips.ts';

const t1 = readValid(toWindows1251(aT1()), { fileName: 't1.xml' });
const t2 = readValid(toWindows1251(aT2()), { fileName: 't2.xml' });

describe('processed content', () => {
  test('a T2 shows the parties, vehicles and cargo of the chain’s T1 and says where they are from', () => {
    const content = composeContent({ documentId: '7', documentType: 'ON_TRNACLPPRIN', own: t2, chainT1: t1 });
    expect(documentContentSchema.parse(content)).toEqual(content);
    const fields = content.extractedData.extracted.extractedFields;
    expect(fields).toMatchObject({
      НомерНакладной: 'ТН-№7',
      ИдентификаторФайла: titleIds.t2,
      Операция: 'Груз принят',
      Грузоотправитель: { ИНН: '5000000003', Источник: { title: 'T1', fileId: titleIds.t1, fromChain: true } },
      Прием: { Источник: { title: 'T2', fromChain: false } },
      Подписант: { Фамилия: 'Дорогин' },
    });
    expect(fields?.Грузы[0]?.Источник.fromChain).toBe(true);
    expect(content.extractedData.metadata).toEqual({ totalFiles: 1, documentType: 'acceptance' });
    expect(content).toMatchObject({ hasXML: true, hasSignatures: false, contentSize: t2.size });
  });

  test('without a T1 in the chain the blocks stay empty', () => {
    const content = composeContent({ documentId: '7', documentType: 'ON_TRNACLPPRIN', own: t2, chainT1: null });
    expect(content.extractedData.extracted.extractedFields?.Грузоотправитель).toBeNull();
  });

  test('of several titles in one archive the document’s own comes first', () => {
    const own = readValid(
      aZip([
        { name: '1.xml', content: toWindows1251(aT1()) },
        { name: '2.xml', content: toWindows1251(aT2()) },
        { name: '3.xml', content: toWindows1251(aT3()) },
      ]),
    );
    const content = composeContent({ documentId: '7', documentType: 'ON_TRNACLPPRIN', own });
    expect(content.extractedData.metadata.documentType).toBe('acceptance');
    expect(content.content?.fileName).toBe('2.xml');
    expect(content.extractedData.extracted.extractedFields).toMatchObject({
      Грузоотправитель: { Источник: { fromChain: false } },
      Прием: { Операция: 'Груз принят' },
      Получение: { КоличествоМест: '15' },
    });
  });

  test('an unknown title has raw data and no fields', () => {
    const own = readValid(toWindows1251(anotherTitle('ON_NOVOE')));
    const { extractedData } = composeContent({ documentId: '7', documentType: 'ON_NOVOE', own });
    expect(extractedData.metadata.documentType).toBe('unknown');
    expect(extractedData.extracted.extractedFields).toBeNull();
    expect(extractedData.extracted.rawData).toHaveProperty('Файл');
  });

  test('a title without structured reading has its outline and raw data beside what T1 says', () => {
    const own = readValid(toWindows1251(anOrder()));
    const content = composeContent({ documentId: '7', documentType: 'ON_ZAKZVGO', own, chainT1: t1 });
    expect(documentContentSchema.parse(content)).toEqual(content);
    expect(content.extractedData).toMatchObject({
      metadata: { documentType: 'order' },
      extracted: {
        outline: { Номер: 'З-15' },
        rawData: { Файл: expect.anything() },
        extractedFields: { НомерНакладной: 'ТН-№7', Грузоотправитель: { Источник: { fromChain: true } } },
      },
    });
  });

  test('a bare XML without a name is called by its file id', () => {
    const own = readValid(toWindows1251(aT1()));
    expect(own.files.map(({ name }) => name)).toEqual([`${titleIds.t1}.xml`]);
    expect(readValid(toWindows1251('<order id="1"/>')).files[0]?.name).toBe('document.xml');
  });

  test('a replacement has its own driver beside the one of T1, and no outline', () => {
    const own = readValid(toWindows1251(aReplacement()));
    const content = composeContent({ documentId: '7', documentType: 'ON_TRNZAMEN', own, chainT1: t1 });
    const { outline, extractedFields, replacement } = content.extractedData.extracted;
    expect(outline).toBeNull();
    expect(extractedFields?.Водители[0]?.Фамилия).toBe('Рулев');
    expect(replacement?.Водители[0]?.Фамилия).toBe('Запасной');
  });

  test.each([
    [0, '0 Б'],
    [1023, '1023 Б'],
    [161_587, '157,8 КБ'],
    [2 * 1024 * 1024, '2 МБ'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(formatContentSize(bytes)).toBe(text);
  });
});
