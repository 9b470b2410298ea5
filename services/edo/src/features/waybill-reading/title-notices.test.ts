import { describe, expect, test } from 'vitest';
import { composeContent } from './compose-content.ts';
import { readValid } from './fixtures/readings.ts';
import { aT1, aT2, aT3, aT4 } from './fixtures/waybills.ts';

/** Notices of one file in UTF-8. */
const getNotices = (xml: string) =>
  composeContent({ documentId: 'd', documentType: '', own: readValid(Buffer.from(xml)) }).notices;
const utf8 = { encoding: 'utf-8' };
const aFile = (id: string, content: string, attributes = '') =>
  `<?xml version="1.0" encoding="utf-8"?><Файл ИдФайл="${id}_2BM1_2BM2_20260310_1"><Документ ${attributes}>${content}</Документ></Файл>`;

describe('notices of a title', () => {
  test('are the remarks of the carrier at loading; «без замечаний» is none', () => {
    expect(getNotices(aT2(utf8))).toEqual([{ kind: 'remark', text: 'намокла упаковка' }]);
    const late = aT2(utf8).replace('ЗамСостГруз="намокла упаковка"', 'ЗамДатВрУбыт="12.03.2026T11:00:00+03:00"');
    expect(getNotices(late)).toEqual([{ kind: 'remark', text: 'убытие 12.03.2026 11:00:00 +03:00' }]);
    expect(getNotices(aT4(utf8))).toEqual([]);
    expect(getNotices(aT1(utf8))).toEqual([]);
  });

  test('are the reason for which the consignee refused', () => {
    expect(getNotices(aT3({ ...utf8, refused: 'груз промок' }))).toEqual([{ kind: 'refusal', text: 'груз промок' }]);
  });

  test('are the reason of a refused waybill, before what else it says', () => {
    const content = '<Акт НомАкт="7" ДатаАкт="12.03.2026"/><СвОткл ТекстОговор="пломба сорвана"/>';
    expect(getNotices(aFile('ON_TRNACLOTKL', content, 'ПричОтк="Водитель не тот"'))).toEqual([
      { kind: 'refusal', text: 'Водитель не тот' },
      { kind: 'remark', text: 'пломба сорвана' },
      { kind: 'act', text: '№ 7 от 12.03.2026' },
    ]);
  });

  test('are what a notice of clarification asks for, and why a vehicle or an address was changed', () => {
    const clarification = aFile('DP_UVUTOCH', '<СвУведУточ><ТекстУведУточ>Исправьте ИНН</ТекстУведУточ></СвУведУточ>');
    expect(getNotices(clarification)).toEqual([{ kind: 'clarification', text: 'Исправьте ИНН' }]);
    const replacement = aFile('ON_TRNZAMEN', '<СодИнфЗамен><ПричЗамТекст>Поломка</ПричЗамТекст></СодИнфЗамен>');
    expect(getNotices(replacement)).toEqual([{ kind: 'change', text: 'Поломка' }]);
  });

  test('are what the state system answered', () => {
    const answer =
      '<?xml version="1.0"?><Aperak><Status code="4000110000">Документ передан в ГИС ЭПД</Status></Aperak>';
    expect(getNotices(answer)).toEqual([{ kind: 'state', text: 'Документ передан в ГИС ЭПД' }]);
  });
});
