import { expect, test } from 'vitest';
import { type FoundGroup, findActions, type PaletteAction, rankGroups } from './search.rules.ts';

const group = (title: string, ...names: string[]): FoundGroup => ({
  title,
  found: names.map((name) => ({ result: { key: name, title: name, text: '', icon: 'x' }, names: name.split(' / ') })),
});
const groups = [
  group('Заказы', 'ТР-148213', 'ТР-48213', 'ТР-482130'),
  group('Документы', 'ВК-004817', 'ВК-00481'),
  group('Клиенты', 'ООО «Заря» / 7707083893', 'ООО «Заря-2» / 7707083894'),
  group('Машины', 'А482МР 716', 'А482МР16'),
];

test.each([
  ['ТР-48213', ['Заказы', 'ТР-48213', 'ТР-482130', 'ТР-148213']],
  ['№ тр 48213', ['Заказы', 'ТР-48213', 'ТР-482130', 'ТР-148213']],
  ['48213', ['Заказы', 'ТР-48213', 'ТР-148213', 'ТР-482130']],
  ['тр:48213', ['Заказы', 'ТР-48213', 'ТР-482130', 'ТР-148213']],
  ['7707 0838 94', ['Клиенты', 'ООО «Заря-2» / 7707083894', 'ООО «Заря» / 7707083893']],
  ['вк-00481', ['Документы', 'ВК-00481', 'ВК-004817']],
  ['7707083894', ['Клиенты', 'ООО «Заря-2» / 7707083894', 'ООО «Заря» / 7707083893']],
  ['a482mp 16', ['Машины', 'А482МР16', 'А482МР 716']],
  ['а482мр716', ['Машины', 'А482МР 716', 'А482МР16']],
  ['заря', ['Заказы', 'ТР-148213', 'ТР-48213', 'ТР-482130']],
  ['716', ['Заказы', 'ТР-148213', 'ТР-48213', 'ТР-482130']],
])('for «%s» the first group is %j', (typed, [title, ...lines]) => {
  const [first] = rankGroups(groups, typed);
  expect([first?.title, first?.results.map(({ key }) => key)]).toEqual([title, lines]);
});

test.each([
  ['назн', 1],
  ['машину назначить', 1],
  ['учет', 1],
  ['значить', 0],
  ['', 0],
])('«%s» is the begin of the words of %i actions', (typed, count) => {
  const actions: PaletteAction[] = ['Назначить машину', 'Вести учёт'].map((title) => ({
    key: title,
    title,
    icon: 'x',
    href: '/',
  }));
  expect(findActions(actions, typed)).toHaveLength(count);
});

test('no more than five lines of a kind are shown, and an exact one is never among those left out', () => {
  const many = group('Заказы', ...Array.from({ length: 20 }, (_, index) => `ТР-1${index}0`), 'ТР-7');
  const [first] = rankGroups([many], 'ТР-7');
  expect(first?.results).toHaveLength(5);
  expect(first?.results[0]?.key).toBe('ТР-7');
});
