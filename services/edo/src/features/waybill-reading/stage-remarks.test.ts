import { expect, test } from 'vitest';
import { toWindows1251 } from './fixtures/encodings.ts';
import { getFields } from './fixtures/readings.ts';
import { aT2, aT4 } from './fixtures/waybills.ts';

test('T2 and T4 give the marks of the carrier among the remarks, and no offsets of times', () => {
  const acceptance = aT2()
    .replace('<ЗамПрвПрием ', '<ЗамПрвПрием ЗамДатВрПриб="12.03.2026T08:00:00+03:00" НалКоорТочВрПрб="1" ')
    .replace('<ИнфПол>', '<ОтметПрвПрием ДатВрОтмет="12.03.2026T09:00:00+03:00" ОбстОтмет="Простой 2 часа"/><ИнфПол>');
  expect(getFields(toWindows1251(acceptance)).Прием?.Замечания).toEqual([
    { Имя: 'Оговорка: прибытие', Значение: '12.03.2026 08:00:00 +03:00' },
    { Имя: 'Оговорка: состояние груза', Значение: 'намокла упаковка' },
    { Имя: 'Отметка', Значение: 'Простой 2 часа' },
    { Имя: 'Маршрут', Значение: 'М-11' },
  ]);
  const issue = aT4().replace('<ИнфПол>', '<ОтметПрвВыд ОбстОтмет="Ворота закрыты"/><ИнфПол>');
  expect(getFields(toWindows1251(issue)).Выдача?.Замечания[1]).toEqual({ Имя: 'Отметка', Значение: 'Ворота закрыты' });
});
