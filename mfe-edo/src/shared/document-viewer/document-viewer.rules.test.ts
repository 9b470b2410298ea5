import type { ChainTitle } from '@trassa/contracts/edo/document';
import { describe, expect, test } from 'vitest';
import { aChain } from '../testing/edo-factories.ts';
import {
  buildTitleSteps,
  countFileKinds,
  cutRawText,
  formatWaybillDate,
  getCategoryName,
  isWaybill,
  listSideDocuments,
  MAX_RAW_TEXT_LENGTH,
  markDocumentRead,
  splitFileName,
} from './document-viewer.rules.ts';

const aTitle = (type: string): ChainTitle => ({
  id: type,
  type,
  dateTime: '2026-05-01T10:00:00Z',
  label: type,
  read: true,
});

describe('unread marks', () => {
  const chain = aChain({
    unread: true,
    titles: [
      { ...aTitle('ON_TRNACLGROT'), read: false },
      { ...aTitle('ON_TRNACLPPRIN'), read: false },
    ],
  });

  test('go with each document that is opened, and from the waybill with the last one', () => {
    const once = markDocumentRead(chain, 'ON_TRNACLGROT');
    expect([once.unread, once.titles.map(({ read }) => read)]).toEqual([true, [true, false]]);
    expect(markDocumentRead(once, 'ON_TRNACLPPRIN').unread).toBe(false);
  });

  test('of other waybills stay as they are', () => {
    expect(markDocumentRead(chain, 'another')).toBe(chain);
  });
});

describe('the road of a chain', () => {
  test('shows signed titles, the one awaited now, and those ahead', () => {
    const road = buildTitleSteps([aTitle('ON_TRNACLGROT'), aTitle('ON_TRNACLPPRIN')]);
    expect(road.map((post) => [post.sign, post.state])).toEqual([
      ['Т1', 'done'],
      ['Т2', 'done'],
      ['Т3', 'now'],
      ['Т4', 'wait'],
    ]);
  });

  test('ends at the refusal when the chain was refused', () => {
    const road = buildTitleSteps([aTitle('ON_TRNACLGROT'), aTitle('ON_TRNACLPPRIN'), aTitle('ON_TRNACLOTKL')]);
    expect(road[2]?.state).toBe('refused');
  });

  const states = (...types: string[]) =>
    buildTitleSteps(types.map(aTitle))
      .map(({ sign, state }) => `${sign} ${state}`)
      .join(', ');

  test('of a waybill that is its own chain has its first post, and awaits nothing', () => {
    expect(states('ON_TRN')).toBe('Т1 done, Т2 wait, Т3 wait, Т4 wait');
    expect(buildTitleSteps([aTitle('ON_TRN')])[0]?.document?.type).toBe('ON_TRN');
    expect(listSideDocuments(aChain({ titles: [aTitle('ON_TRN')] }))).toEqual([]);
  });

  test('goes on from such a waybill when titles follow', () => {
    expect(states('ON_TRN', 'ON_TRNACLPPRIN')).toBe('Т1 done, Т2 done, Т3 now, Т4 wait');
    const both = [aTitle('ON_TRN'), aTitle('ON_TRNACLGROT')];
    expect(buildTitleSteps(both)[0]?.document?.type).toBe('ON_TRNACLGROT');
    expect(listSideDocuments(aChain({ titles: both })).map(({ type }) => type)).toEqual(['ON_TRN']);
  });

  test('tells a title that is not there behind a signed one from one that is awaited', () => {
    expect(states('ON_TRNACLPPRIN')).toBe('Т1 missing, Т2 done, Т3 now, Т4 wait');
    expect(states('ON_TRNACLGROT', 'ON_TRNACLPVYN')).toBe('Т1 done, Т2 missing, Т3 missing, Т4 done');
  });

  test('leaves confirmations and QR codes beside the road', () => {
    const titles = [aTitle('ON_TRNACLGROT'), aTitle('ON_TRNAPERAK_QRCODE')];
    expect(listSideDocuments(aChain({ titles })).map((title) => title.type)).toEqual(['ON_TRNAPERAK_QRCODE']);
  });
});

describe('what a chain is called', () => {
  test.each([
    ['ETRN', 'Электронная транспортная накладная', true],
    ['TRIPREG', 'Реестр рейсов', false],
    ['PTL', 'Путевой лист', false],
    ['toString', 'Электронный документ', false],
  ])('%s is «%s»', (docflowType, name, isRoad) => {
    const chain = aChain({ docflowType });
    expect([getCategoryName(chain), isWaybill(chain)]).toEqual([name, isRoad]);
    expect(listSideDocuments(chain)).toHaveLength(isRoad ? 0 : chain.titles.length);
  });

  test('is a document until it is known', () => {
    expect(getCategoryName(undefined)).toBe('Электронный документ');
  });
});

test.each([
  ['2026-11-18', '18 ноября 2026'],
  ['10.03.2026', '10 марта 2026'],
  ['31.12.2026', '31 декабря 2026'],
  ['весной', 'весной'],
])('the date «%s» of a document is «%s», day before month', (given, told) => {
  expect(formatWaybillDate(given).replaceAll('\u00a0', ' ').replace(/ г\.$/, '')).toBe(told);
});

test('a long name of a file keeps its end, a short one is left alone', () => {
  const name = 'ON_TRNACLPPRIN_2LD-5509066194_20261121_3c563153-a0dd-a5eb3f047ef5.xml';
  expect(splitFileName(name)).toEqual({ head: name.slice(0, -14), tail: 'eb3f047ef5.xml' });
  expect(splitFileName('print.pdf')).toEqual({ head: 'print.pdf', tail: '' });
});

test('raw data is cut at 3000 characters and says how long it was', () => {
  const { text, total } = cutRawText({ value: 'я'.repeat(5000) });
  expect(text).toHaveLength(MAX_RAW_TEXT_LENGTH + 1);
  expect(total).toBeGreaterThan(5000);
});

test('files of an archive are counted by kind, absent kinds left out', () => {
  const aFile = (kind: 'xml' | 'sig' | 'pdf' | 'other') => ({ name: kind, kind, size: 1 });
  expect(countFileKinds([aFile('sig'), aFile('xml'), aFile('xml')])).toEqual([
    ['xml', 2],
    ['sig', 1],
  ]);
});
