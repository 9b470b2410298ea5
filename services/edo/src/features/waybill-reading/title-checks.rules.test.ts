import type { ContentSignature } from '@trassa/contracts/edo/document-content';
import { describe, expect, test } from 'vitest';
import type { ArchiveReading, TitleReading } from '../../reading/reading.ts';
import { toWindows1251 } from './fixtures/encodings.ts';
import { readValid } from './fixtures/readings.ts';
import { anOrder, aT1, aT2, titleIds } from './fixtures/waybills.ts';
import { buildTitleChecks } from './title-checks.rules.ts';

const only = ({ titles: [title] }: ArchiveReading) => title as TitleReading;
const read = (xml: string, name: string) => only(readValid(toWindows1251(xml), { fileName: name }));
const first = read(aT1(), 't1.xml');
const found = (given: Partial<Parameters<typeof buildTitleChecks>[0]>) =>
  buildTitleChecks({
    main: read(aT2(), 't2.xml'),
    first,
    hasFirst: true,
    signatures: [],
    listedVehicle: '',
    isReplaced: false,
    ...given,
  });
const failed = (given: Parameters<typeof found>[0]) => found(given).filter(({ passed }) => !passed);

/** Signature of the file by the holder of this INN. */
const signedBy = (inn: string, signedFile = 't2.xml') =>
  [{ origin: 'file', signedFile, inn }] as unknown as ContentSignature[];

describe('what titles of a chain say of one another', () => {
  test('a T2 that answers this T1, made after it and signed by its carrier, passes', () => {
    expect(found({ signatures: signedBy('7700000001') })).toEqual([
      { code: 'answers', passed: true, text: 'Т2 отвечает на этот Т1', note: '' },
      { code: 'dates', passed: true, text: 'Даты идут по порядку', note: '' },
      { code: 'inn', passed: true, text: 'ИНН сходится', note: 'подписал перевозчик, ИНН 7700000001' },
    ]);
  });

  test('a T2 of another T1 says so, and names the file it answers', () => {
    const other = aT2().replaceAll(titleIds.t1, titleIds.t1.replace('2BM77', '2BM99'));
    expect(failed({ main: read(other, 't2.xml') })).toMatchObject([
      { code: 'answers', text: 'Т2 отвечает на другой Т1', note: expect.stringContaining('2BM99') },
    ]);
  });

  test('a title older than its T1 says so', () => {
    const early = aT2().replaceAll('12.03.2026', '11.03.2026');
    expect(failed({ main: read(early, 't2.xml') })).toMatchObject([{ code: 'dates', text: 'Т2 составлен раньше Т1' }]);
  });

  test.each(['А123ВЕ77', 'a 123 be 77 RUS', 'к456мн-50', 'М777ОР97, A123BE77'])(
    'the vehicle %s, listed with T2, is one of those in T1 however it is written',
    (listedVehicle) => {
      expect(found({ listedVehicle })).toContainEqual({
        code: 'vehicle',
        passed: true,
        text: 'ТС то же',
        note: expect.stringMatching(/^(А123ВЕ77|К456МН50)$/),
      });
    },
  );

  test('another vehicle than those in T1 says so, unless one was replaced on the way', () => {
    const note = 'в Т2 М777ОР97, в Т1 А123ВЕ77, К456МН50';
    expect(failed({ listedVehicle: 'м777ор97' })).toEqual([
      { code: 'vehicle', passed: false, text: 'ТС другое', note },
    ]);
    expect(failed({ listedVehicle: 'м777ор97', isReplaced: true })).toEqual([]);
    expect(failed({ listedVehicle: 'м777ор97', first: null })).toEqual([]);
  });

  test('the vehicle that T2 names itself counts before the listed one', () => {
    const named = aT2().replace('<ЗамПрвПрием', '<СвТС><ТС РегНомер="М777ОР97"/></СвТС><ЗамПрвПрием');
    expect(failed({ main: read(named, 't2.xml'), listedVehicle: 'А123ВЕ77' })).toMatchObject([{ text: 'ТС другое' }]);
  });

  test('another id in the state system says so', () => {
    const known = read(aT1().replace('УИД_ТрН=""', `УИД_ТрН="${titleIds.uid.replace('5f', '6f')}"`), 't1.xml');
    expect(failed({ first: known })).toMatchObject([{ code: 'uid', text: 'УИД накладной другой' }]);
    const same = read(aT1().replace('УИД_ТрН=""', `УИД_ТрН="${titleIds.uid.toUpperCase()}"`), 't1.xml');
    expect(failed({ first: same })).toEqual([]);
  });

  test('a signature of somebody else than the party says whose it is', () => {
    expect(failed({ signatures: signedBy('5000000003') })).toMatchObject([
      { code: 'inn', note: '5000000003, а перевозчик, ИНН 7700000001' },
    ]);
    expect(failed({ signatures: signedBy('5000000003', 'other.xml') })).toEqual([]);
  });

  test('a chain without T1 says what is missing; one that could not be read just now does not', () => {
    expect(failed({ first: null, hasFirst: false })).toMatchObject([{ text: 'Т1 этой накладной не загружен' }]);
    expect(found({ first: null, hasFirst: true })).toEqual([]);
    expect(failed({ main: first, first })).toEqual([]);
  });

  test('what is no title of a waybill is not compared', () => {
    expect(found({ main: read(anOrder(), 'order.xml'), first: null, hasFirst: false })).toEqual([]);
  });
});
