import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TitleReading } from '../../reading/reading.ts';
import { groupTitlesByWaybill } from './upload-rows.rules.ts';

/** Title with the attributes for joining. */
const aTitle = (title: { fileId: string | null; answersFileId: string | null; uid: string | null }) =>
  ({ title }) as TitleReading;

const anId = fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { nil: null });
const someTitles = fc.array(fc.record({ fileId: anId, answersFileId: anId, uid: anId }).map(aTitle), { maxLength: 12 });

/** The same grouping as sorted indexes in the list of all titles. */
const getPlaces = (waybills: TitleReading[][], all: readonly TitleReading[]) =>
  waybills
    .map((titles) => titles.map((title) => all.indexOf(title)).sort((a, b) => a - b))
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));

test('titles in any order make the same waybills', () => {
  const both = someTitles.chain((all) =>
    fc.record({ all: fc.constant(all), shuffled: fc.shuffledSubarray(all, { minLength: all.length }) }),
  );
  fc.assert(
    fc.property(both, ({ all, shuffled }) => {
      expect(getPlaces(groupTitlesByWaybill(shuffled), all)).toEqual(getPlaces(groupTitlesByWaybill(all), all));
    }),
  );
});

test('a waybill holds every title once, and no id stands in two waybills', () => {
  fc.assert(
    fc.property(someTitles, (all) => {
      const waybills = groupTitlesByWaybill(all);
      expect(waybills.flat().toSorted()).toHaveLength(all.length);
      const getIds = (titles: TitleReading[]) => {
        const files = titles
          .flatMap(({ title }) => [title.fileId, title.answersFileId])
          .map((id) => id && `file ${id}`);
        const uids = titles.map(({ title }) => title.uid && `uid ${title.uid}`);
        return [...new Set([...files, ...uids].filter(Boolean))];
      };
      const ids = waybills.flatMap(getIds);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('titles without ids are waybills of their own', () => {
  const nameless = () => aTitle({ fileId: null, answersFileId: null, uid: null });
  expect(groupTitlesByWaybill([nameless(), nameless()])).toHaveLength(2);
});
